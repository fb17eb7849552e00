import { TAB_MENU_WIDTH_PX } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { REDIRECT_PATH } from '../../routing/paths.ts';
import { type Closing, fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import type { MenuPlace } from './menu-place.ts';
import { tabActions } from './tab-actions.ts';
import { useCloseTabs } from './useCloseTabs.ts';

const WORD = {
  one: 'tabs.closeOne',
  others: 'tabs.closeOthers',
  left: 'tabs.closeLeft',
  right: 'tabs.closeRight',
  all: 'tabs.closeAll',
} as const satisfies Record<Closing, string>;

/** Menu of a tab, opened by a right click. */
export function TabMenu({ place, onClose }: { place: MenuPlace; onClose: () => void }) {
  const t = useWords(hostWords);
  const tabs = useAtomValue(tabsAtom);
  const navigate = useNavigate();
  const closeTabs = useCloseTabs();
  const tab = tabs.find(({ path }) => path === place.path);
  if (!tab) return null;
  const refresh = {
    key: 'refresh',
    label: t('tabs.refresh'),
    run: () => navigate(`${REDIRECT_PATH}${fullPathOf(tab)}`),
  };
  const closings = tabActions(tabs, tab.path).map((how) => ({
    key: how,
    label: t(WORD[how]),
    run: () => closeTabs(how, tab.path),
  }));
  const left = Math.min(place.x, window.innerWidth - TAB_MENU_WIDTH_PX - 8);
  return (
    <PopMenu
      label={t('tabs.label')}
      actions={[refresh, ...closings]}
      style={{ top: place.y, left, width: TAB_MENU_WIDTH_PX }}
      onClose={onClose}
    />
  );
}

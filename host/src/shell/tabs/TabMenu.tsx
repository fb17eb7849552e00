import { TAB_MENU_WIDTH_PX } from '@portal/contract/constants';
import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import type { Closing } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { PopMenu } from '../menu/PopMenu.tsx';
import type { MenuPlace } from './menu-place.ts';
import { tabActions } from './tab-actions.ts';
import { useCloseTabs } from './useCloseTabs.ts';
import { useRefreshTab } from './useRefreshTab.ts';

const WORD = {
  one: 'tabs.closeOne',
  others: 'tabs.closeOthers',
  left: 'tabs.closeLeft',
  right: 'tabs.closeRight',
  all: 'tabs.closeAll',
} as const satisfies Record<Closing, string>;

/** Menu of a tab, opened by a right click or the menu key. */
export function TabMenu({ place, onClose }: { place: MenuPlace; onClose: () => void }) {
  const t = useWords(hostWords);
  const tabs = useAtomValue(tabsAtom);
  const refreshTab = useRefreshTab();
  const closeTabs = useCloseTabs();
  const { id } = place;
  if (!tabs.some((tab) => tab.id === id)) return null;
  const refresh = {
    key: 'refresh',
    label: t('tabs.refresh'),
    run: () => refreshTab(id),
  };
  const closings = tabActions(tabs, id).map((how) => ({
    key: how,
    label: t(WORD[how]),
    run: () => closeTabs(how, id),
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

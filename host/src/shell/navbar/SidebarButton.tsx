import { useWords } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { sidebarAtom, toggleSidebarAtom } from '../../state/sidebar.ts';
import { hostWords } from '../../words/words.ts';
import { IconMenuFold, IconMenuUnfold } from '../icons.ts';
import { useSideItems } from '../sidebar/useRoots.ts';

/** Opens and collapses the sidebar; absent where there is none. */
export function SidebarButton() {
  const t = useWords(hostWords);
  const { isOpen } = useAtomValue(sidebarAtom);
  const toggle = useSetAtom(toggleSidebarAtom);
  if (useSideItems().length === 0) return null;
  return (
    <IconButton
      icon={isOpen ? IconMenuFold : IconMenuUnfold}
      label={isOpen ? t('menu.collapse') : t('menu.expand')}
      onClick={toggle}
    />
  );
}

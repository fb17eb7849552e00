import { useAtomValue } from 'jotai';
import { layoutAtom } from '../../state/layout.ts';
import { sidebarAtom } from '../../state/sidebar.ts';
import { CollapsedMenu } from './CollapsedMenu.tsx';
import { Logo } from './Logo.tsx';
import { SideMenu } from './SideMenu.tsx';
import css from './sidebar.module.css';
import { useSideItems } from './useRoots.ts';

/**
 * Sidebar of a wide window: 200 px with names, or 56 px with icons. Not there when the active root of
 * the top navigation has no entries.
 */
export function Sidebar() {
  const { isOpen } = useAtomValue(sidebarAtom);
  const { sidebarLogo } = useAtomValue(layoutAtom);
  if (useSideItems().length === 0) return null;
  return (
    <aside className={isOpen ? css.side : css.collapsed}>
      {sidebarLogo && <Logo isNamed={isOpen} />}
      {isOpen ? <SideMenu /> : <CollapsedMenu />}
    </aside>
  );
}

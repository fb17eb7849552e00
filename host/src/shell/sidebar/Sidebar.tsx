import { useAtomValue } from 'jotai';
import { sidebarAtom } from '../../state/sidebar.ts';
import { CollapsedMenu } from './CollapsedMenu.tsx';
import { Logo } from './Logo.tsx';
import { SideMenu } from './SideMenu.tsx';
import css from './sidebar.module.css';

/** Sidebar of a wide window: 200 px with names, or 56 px with icons. */
export function Sidebar() {
  const { isOpen } = useAtomValue(sidebarAtom);
  return (
    <aside className={isOpen ? css.side : css.collapsed}>
      <Logo isNamed={isOpen} />
      {isOpen ? <SideMenu /> : <CollapsedMenu />}
    </aside>
  );
}

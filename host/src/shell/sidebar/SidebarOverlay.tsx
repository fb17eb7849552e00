import { useWords } from '@portal/i18n';
import { useAtomValue, useSetAtom } from 'jotai';
import { closeSidebarAtom, sidebarAtom } from '../../state/sidebar.ts';
import { hostWords } from '../../words/words.ts';
import { Logo } from './Logo.tsx';
import { SideMenu } from './SideMenu.tsx';
import css from './sidebar.module.css';

/** Sidebar of a narrow window: over the page with a mask; a choice or a click outside closes it. */
export function SidebarOverlay() {
  const t = useWords(hostWords);
  const { isOpen, isAnimated } = useAtomValue(sidebarAtom);
  const closeSidebar = useSetAtom(closeSidebarAtom);
  const close = () => closeSidebar(true);
  return (
    <div className={css.overlay} data-open={isOpen} data-animated={isAnimated} inert={!isOpen}>
      <button type="button" className={css.mask} aria-label={t('menu.collapse')} onClick={close} />
      <aside className={css.side}>
        <Logo isNamed />
        <SideMenu onChoose={close} />
      </aside>
    </div>
  );
}

import { useWords } from '@portal/i18n';
import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useCallback, useRef } from 'react';
import { layoutAtom } from '../../state/layout.ts';
import { closeSidebarAtom, sidebarAtom } from '../../state/sidebar.ts';
import { hostWords } from '../../words/words.ts';
import { useEscape } from '../layers/useEscape.ts';
import { useBorrowedFocus } from '../menu/useBorrowedFocus.ts';
import { Logo } from './Logo.tsx';
import { SideMenu } from './SideMenu.tsx';
import css from './sidebar.module.css';

interface OpenProps {
  side: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Holds the focus and hears Escape while the sidebar is open. */
function WhileOpen({ side, onClose }: OpenProps) {
  useBorrowedFocus(side, 'nav a, nav button');
  useEscape(onClose);
  return null;
}

/** Sidebar of a narrow window: over the page with a mask; a choice or a click outside closes it. */
export function SidebarOverlay() {
  const t = useWords(hostWords);
  const { isOpen, isAnimated } = useAtomValue(sidebarAtom);
  const { sidebarLogo } = useAtomValue(layoutAtom);
  const closeSidebar = useSetAtom(closeSidebarAtom);
  const side = useRef<HTMLElement>(null);
  const close = useCallback(() => closeSidebar(true), [closeSidebar]);
  return (
    <div className={css.overlay} data-open={isOpen} data-animated={isAnimated} inert={!isOpen}>
      <button type="button" className={css.mask} aria-label={t('menu.collapse')} onClick={close} />
      <aside ref={side} className={css.side}>
        {sidebarLogo && <Logo isNamed />}
        <SideMenu onChoose={close} />
      </aside>
      {isOpen && <WhileOpen side={side} onClose={close} />}
    </div>
  );
}

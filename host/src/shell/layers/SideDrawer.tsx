import { IconButton } from '@portal/ui';
import { type ReactNode, useId, useRef } from 'react';
import { IconClose } from '../icons.ts';
import { useBorrowedFocus } from '../menu/useBorrowedFocus.ts';
import css from './side-drawer.module.css';
import { useEscape } from './useEscape.ts';

interface SideDrawerProps {
  title: string;
  closeLabel: string;
  /** Pixels; a phone's whole width where that is less. */
  width: number;
  footer?: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer of the shell at the right edge. It has no mask: the page beside it stays usable. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, closeLabel, width, footer, isBusy, onClose, children } = props;
  const drawer = useRef<HTMLDivElement>(null);
  const name = useId();
  useBorrowedFocus(drawer, 'h2');
  useEscape(onClose);
  return (
    <div
      ref={drawer}
      className={css.drawer}
      style={{ width: `min(${width}px, 100vw)` }}
      role="dialog"
      aria-labelledby={name}
    >
      <div className={css.head}>
        <h2 id={name} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={IconClose} label={closeLabel} onClick={onClose} />
      </div>
      <div className={css.body} aria-busy={isBusy}>
        {children}
      </div>
      {footer && <div className={css.foot}>{footer}</div>}
    </div>
  );
}

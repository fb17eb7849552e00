import { useWords } from '@portal/i18n';
import { IconButton, IconClose, uiWords } from '@portal/ui';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './sheet.module.css';

interface SheetProps {
  title: string;
  close(): void;
  children: ReactNode;
}

/** Over the lower part of a phone; a tap above it closes it, and the focus goes back where it was. */
export function Sheet({ title, close, children }: SheetProps) {
  const kit = useWords(uiWords);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  const shut = () => ref.current?.close();
  const leave = ({ target }: PointerEvent) => {
    if (target === ref.current) shut();
  };
  return (
    <dialog ref={ref} className={css.sheet} aria-label={title} onClose={close} onPointerUp={leave}>
      <div>
        <header>
          <h2>{title}</h2>
          <IconButton icon={IconClose} label={kit('close')} onClick={shut} />
        </header>
        <div>{children}</div>
      </div>
    </dialog>
  );
}

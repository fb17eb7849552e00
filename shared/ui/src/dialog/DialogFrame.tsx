import './dialog.css';
import { useWords } from '@portal/i18n';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Modal } from '../arco.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import { useReturnFocus } from '../hooks/useReturnFocus.ts';
import { uiWords } from '../words/index.ts';
import { useMovable } from './useMovable.ts';

const EDGES = ['left', 'right', 'bottom'] as const;

/** Edges for the pointer, a corner for pointer and keyboard. */
function Grips() {
  const t = useWords(uiWords);
  const corner = useRef<HTMLButtonElement>(null);
  const { resize, press } = useMovable(corner);
  return (
    <>
      {EDGES.map((edge) => (
        <span key={edge} className="ui-dialog-edge" data-edge={edge} onPointerDown={resize(edge)} />
      ))}
      <button
        ref={corner}
        type="button"
        className="ui-dialog-corner"
        aria-label={t('resizeDialog')}
        onPointerDown={resize('corner')}
        onKeyDown={press}
      />
    </>
  );
}

type DialogFrameProps = Omit<ComponentProps<typeof Modal>, 'footer' | 'visible'> & {
  footer: ReactNode;
};

/**
 * An open dialog: it can be dragged by its head and resized by its edges (requirement 2.33), but
 * not on a phone, where it is as wide as the window. Once it is gone, the focus is back where it was.
 */
export function DialogFrame({ footer, ...modal }: DialogFrameProps) {
  const isNarrow = useNarrow();
  useReturnFocus();
  return (
    <Modal
      {...modal}
      visible
      footer={
        <>
          {footer}
          {!isNarrow && <Grips />}
        </>
      }
    />
  );
}

import './dialog.css';
import { useWords } from '@portal/i18n';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { Modal } from '../arco.ts';
import { followPointer } from '../hooks/follow-pointer.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import { useReturnFocus } from '../hooks/useReturnFocus.ts';
import { uiWords } from '../words/index.ts';
import { type Box, dragged, type Grip, inside } from './place.ts';

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

/** An arrow key moves or resizes by this much. */
const STEP_PX = 16;

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

const view = () => ({ width: window.innerWidth, height: window.innerHeight });

/** A `DOMRect` cannot be spread. */
function boxOf(dialog: HTMLElement): Box {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  return { left, top, width, height };
}

/** Out of the middle and to this place; the height stays free until it is chosen. */
function put(dialog: HTMLElement, box: Box, hasHeight: boolean): void {
  dialog.dataset.placed = '';
  dialog.style.translate = `${box.left}px ${box.top}px`;
  dialog.style.width = `${box.width}px`;
  if (!hasHeight) return;
  dialog.dataset.sized = '';
  dialog.style.height = `${box.height}px`;
}

/** Back to the middle and to its own size. */
function putBack(dialog: HTMLElement, width: string): void {
  delete dialog.dataset.placed;
  delete dialog.dataset.sized;
  Object.assign(dialog.style, { translate: '', height: '', width });
}

const change = (dialog: HTMLElement, from: Box, grip: Grip, dx: number, dy: number) =>
  put(dialog, dragged(from, grip, dx, dy, view()), grip === 'bottom' || grip === 'corner');

/** The dialog around a grip follows the pointer; it is measured once, where the pointer goes down. */
function follow(dialog: HTMLElement, grip: Grip, start: PointerEvent | ReactPointerEvent): void {
  if (start.button !== 0) return;
  start.preventDefault();
  const from = boxOf(dialog);
  followPointer(start, (dx, dy) => change(dialog, from, grip, dx, dy));
}

/**
 * Lets the dialog around `inner` be moved by its head and resized by grips, inside the window; a
 * double click on the head puts it back to the middle. What was changed goes with the dialog.
 */
function useMovable(inner: RefObject<Element | null>) {
  const dialogOf = useCallback(() => inner.current?.closest<HTMLElement>('.arco-modal'), [inner]);
  useEffect(() => {
    const dialog = dialogOf();
    const head = dialog?.querySelector<HTMLElement>('.arco-modal-header');
    if (!dialog || !head) return;
    const { width } = dialog.style;
    const events = new AbortController();
    const { signal } = events;
    head.addEventListener('pointerdown', (start) => follow(dialog, 'head', start), { signal });
    head.addEventListener('dblclick', () => putBack(dialog, width), { signal });
    const stayInside = () => {
      if (dialog.dataset.placed === undefined) return;
      put(dialog, inside(boxOf(dialog), view()), dialog.dataset.sized !== undefined);
    };
    window.addEventListener('resize', stayInside, { signal });
    return () => events.abort();
  }, [dialogOf]);
  return {
    resize: (grip: Grip) => (start: ReactPointerEvent) => {
      const dialog = dialogOf();
      if (dialog) follow(dialog, grip, start);
    },
    /** Arrow keys resize, with Shift they move. */
    press: (event: KeyboardEvent) => {
      const dialog = dialogOf();
      const [dx, dy] = ARROWS[event.key] ?? [];
      if (!dialog || dx === undefined || dy === undefined) return;
      event.preventDefault();
      change(dialog, boxOf(dialog), event.shiftKey ? 'head' : 'corner', dx, dy);
    },
  };
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A modal `dialog` for as long as its component is there. The browser traps the focus and gives it
 * back; Escape, and a press beside the dialog, call `onClose`.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // Presses beside the dialog hit its backdrop, which is the element itself.
    const press = ({ target }: Event) => target === element && onClose();
    element?.addEventListener('cancel', cancel);
    element?.addEventListener('pointerdown', press);
    return () => {
      element?.removeEventListener('cancel', cancel);
      element?.removeEventListener('pointerdown', press);
    };
  }, [onClose]);
  return dialog;
}

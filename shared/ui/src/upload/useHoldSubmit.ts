import { type RefObject, useEffect, useId, useState } from 'react';
import { useForm } from '../crud/form/context.ts';
import { useLatest } from '../hooks/useLatest.ts';

/** Something that a form waits for. */
interface UnderWay {
  isBusy: boolean;
  /** Grows with each that failed or was cancelled. */
  lost: number;
}

/**
 * Remembers that the form around an element is to be sent while something in it is under way: it is
 * sent once that has arrived, and not at all when some of it did not. Meanwhile its buttons are
 * busy and `text` stands beside them.
 */
export function useHoldSubmit(
  element: RefObject<Element | null>,
  { isBusy, lost }: UnderWay,
  text: string,
): void {
  const id = useId();
  const wait = useLatest(useForm().wait);
  /** Value of `lost` when sending was tried; undefined: it was not. */
  const [heldAt, setHeldAt] = useState<number>();
  const now = useLatest({ isBusy, lost });
  useEffect(() => {
    const form = element.current?.closest('form');
    const hold = (event: Event) => {
      if (!now.current.isBusy) return;
      setHeldAt(now.current.lost);
      event.preventDefault();
      event.stopPropagation();
    };
    // Before React hears of it.
    form?.addEventListener('submit', hold);
    return () => form?.removeEventListener('submit', hold);
  }, [element, now]);
  useEffect(() => {
    if (heldAt === undefined || (isBusy && lost === heldAt)) return;
    setHeldAt(undefined);
    // Another field may still be busy, and holds it then.
    if (lost === heldAt) element.current?.closest('form')?.requestSubmit();
  }, [element, heldAt, isBusy, lost]);
  const isHeld = heldAt !== undefined;
  useEffect(() => {
    if (!isHeld) return undefined;
    const { current } = wait;
    current?.(id, text);
    return () => current?.(id, undefined);
  }, [id, isHeld, text, wait]);
}

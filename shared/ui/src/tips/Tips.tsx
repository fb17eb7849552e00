import { useEffect, useState } from 'react';
import { type Tip, TipBox } from './TipBox.tsx';

/** Milliseconds for which the pointer rests on something before its tip appears. */
const REST_MS = 150;

/** The attributes that give an element a tip; without a text it has none. */
export const tipOf = (text: string | undefined, side?: Tip['side']) => ({
  'data-tip': text,
  'data-tip-side': side,
});

function tipAt(target: EventTarget | null): Tip | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const { tip, tipSide } = element?.dataset ?? {};
  if (!element || !tip) return undefined;
  const side = tipSide === 'left' ? 'left' : 'below';
  return { text: tip, at: element.getBoundingClientRect(), side };
}

function useTip(): Tip | undefined {
  const [tip, show] = useState<Tip>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new AbortController();
    const on = <K extends keyof DocumentEventMap>(
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(type, listener, { signal: end.signal, capture: true });
    const showAfter = (next: Tip | undefined, delay: number) => {
      clearTimeout(timer);
      if (next && delay > 0) timer = setTimeout(() => show(next), delay);
      else show(next);
    };
    on('pointerover', ({ target, pointerType }) => {
      const isOnTip = target instanceof Element && target.closest('.ui-tip');
      if (pointerType !== 'touch' && !isOnTip) showAfter(tipAt(target), REST_MS);
    });
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible'))
        showAfter(tipAt(target), 0);
    });
    const hide = () => showAfter(undefined, 0);
    on('focusout', hide);
    // A press on what cannot be done now asks why, also with a finger.
    on('pointerdown', ({ target }) => {
      const isRefused = target instanceof Element && target.closest('[aria-disabled=true]');
      showAfter(isRefused ? tipAt(target) : undefined, 0);
    });
    on('scroll', hide);
    on('keydown', ({ key }) => key === 'Escape' && hide());
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  return tip;
}

/**
 * The one tooltip of the console, for whatever has `tipOf(text)`: after a rest of the pointer or at
 * once with keyboard focus; Esc, a press and scrolling take it away, a press on a disabled one shows it (WCAG 2.2, 1.4.13).
 */
export function Tips() {
  const tip = useTip();
  return tip && <TipBox tip={tip} />;
}

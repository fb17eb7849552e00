import { SCROLL_TO_TOP_MS } from '@portal/contract/constants';

const easeInOut = (part: number) =>
  part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) * (1 - part);

/** Scrolls up in 800 ms (specification §9); at once for who wants no motion. */
export function scrollToTop(element: HTMLElement): void {
  const from = element.scrollTop;
  if (from === 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / SCROLL_TO_TOP_MS);
    element.scrollTop = from * (1 - easeInOut(part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

import { store } from '@portal/auth';
import { TAB_SCROLL_MARGIN_PX } from '@portal/contract/constants';
import type { Tab } from '../../state/tabs.ts';
import { moveTabAtom, tabsAtom } from '../../state/tabs-atoms.ts';

const placeOf = (item: Element) => [...(item.parentElement?.children ?? [])].indexOf(item);

/** List item of the strip around an element. */
export const itemAround = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('li') : null;

/** Tab of a list item: the strip shows them in their order. */
export const tabOf = (item: Element): Tab | undefined => store.get(tabsAtom)[placeOf(item)];

/**
 * Scrolls the strip so far that a list item is in view. `scrollIntoView` would also move the place that
 * Tab goes on from, past the skip link of a page that has just been opened.
 */
export function showItem(item: Element): void {
  const strip = item.closest('nav');
  if (!strip) return;
  const [own, visible] = [item.getBoundingClientRect(), strip.getBoundingClientRect()];
  const before = own.left - TAB_SCROLL_MARGIN_PX - visible.left;
  // The button for all tabs lies over the end of a full strip.
  const covered = strip.querySelector('ul + span')?.clientWidth ?? 0;
  const behind = own.right + TAB_SCROLL_MARGIN_PX + covered - visible.right;
  if (before < 0) strip.scrollLeft += before;
  else if (behind > 0) strip.scrollLeft += Math.min(behind, before);
}

/** Moves the tab of a list item by one place, and keeps it in view. */
export function moveItem(item: Element, step: -1 | 1): void {
  const tab = tabOf(item);
  if (!tab) return;
  store.set(moveTabAtom, tab.id, placeOf(item) + step);
  requestAnimationFrame(() => showItem(item));
}

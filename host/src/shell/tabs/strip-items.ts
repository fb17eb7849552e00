import { store } from '@portal/auth';
import type { Tab } from '../../state/tabs.ts';
import { moveTabAtom, tabsAtom } from '../../state/tabs-atoms.ts';

const placeOf = (item: Element) => [...(item.parentElement?.children ?? [])].indexOf(item);

/** List item of the strip around an element. */
export const itemAround = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('li') : null;

/** Tab of a list item: the strip shows them in their order. */
export const tabOf = (item: Element): Tab | undefined => store.get(tabsAtom)[placeOf(item)];

/** Moves the tab of a list item by one place, and keeps it in view. */
export function moveItem(item: Element, step: -1 | 1): void {
  const tab = tabOf(item);
  if (!tab) return;
  store.set(moveTabAtom, tab.id, placeOf(item) + step);
  requestAnimationFrame(() => item.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

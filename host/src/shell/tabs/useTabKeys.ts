import type { KeyboardEvent } from 'react';
import { itemAround, moveItem, tabOf } from './strip-items.ts';
import { useCloseTabs } from './useCloseTabs.ts';

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

const linkOf = (item: Element | null | undefined) => item?.querySelector('a');

/** Returns the item that an arrow, Home or End moves the focus to. */
function targetOf(item: Element, key: string): Element | null | undefined {
  if (key === 'Home') return item.parentElement?.firstElementChild;
  if (key === 'End') return item.parentElement?.lastElementChild;
  return STEPS[key] === 1 ? item.nextElementSibling : item.previousElementSibling;
}

/**
 * Keys on the strip: arrows, Home and End go through the tabs, Delete closes, Ctrl/⌘ + Shift + an
 * arrow moves a tab as dragging does.
 */
export function useTabKeys(): (event: KeyboardEvent) => void {
  const closeTabs = useCloseTabs();

  const move = (item: Element, step: -1 | 1) => {
    moveItem(item, step);
    // An element that was moved in the document has lost the focus.
    requestAnimationFrame(() => linkOf(item)?.focus());
  };
  const close = (item: Element) => {
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    closeTabs('one', tabOf(item)?.id ?? '');
    requestAnimationFrame(() => {
      if (!item.isConnected) linkOf(neighbour)?.focus();
    });
  };

  return (event) => {
    const item = itemAround(event.target);
    if (!item || event.altKey) return;
    const { key } = event;
    const step = STEPS[key];
    const isMove = (event.ctrlKey || event.metaKey) && event.shiftKey;
    if (key === 'Delete') close(item);
    else if (isMove && step) move(item, step);
    else if (step || key === 'Home' || key === 'End') linkOf(targetOf(item, key))?.focus();
    else return;
    event.preventDefault();
  };
}

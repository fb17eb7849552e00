import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';
/** Selectors of what lies over the page and has the keys to itself. */
export const LAYERS = '.arco-modal-wrapper, .arco-drawer-wrapper, dialog, [role="menu"]';

let singleKeys = true;

/** Lets shortcuts of a single key work, or not: a choice of the layout settings. */
export function setSingleKeys(on: boolean): void {
  singleKeys = on;
}

/** Keys that type nothing and stay, whatever is chosen. */
const isPrinted = ({ key }: KeyboardEvent) => key.length === 1;

/** Keys work on the page: not while somebody types, composes, or answers a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (!singleKeys && isPrinted(event)) return false;
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest(`${FIELDS}, ${LAYERS}`));
}

/**
 * Single-key shortcuts of the visible page (visual design §6): `useShortcuts({ r: list.reload })`.
 * A hidden tab's are off, because its effects are.
 */
export function useShortcuts(keys: Record<string, () => void>): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = latest.current[event.key];
      if (!run || !isForPage(event)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}

import { useEffect } from 'react';
import { useLatest } from './useLatest.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';
const MODAL = '.arco-modal-wrapper, .arco-drawer-wrapper, [role="menu"]';

/** Keys work on the page: not while somebody types, composes, or answers a dialog. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest(`${FIELDS}, ${MODAL}`));
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

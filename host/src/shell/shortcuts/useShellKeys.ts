import { isForPage } from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { routesAtom } from '../../state/menu.ts';
import { fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { layerAtom } from '../layers/open-layer.ts';
import { useActiveTab } from '../tabs/useActiveTab.ts';
import { goKeys } from './go-keys.ts';

/** Milliseconds in which a letter still belongs to the `g` before it. */
const GO_MS = 1_500;

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Returns a function that finds the action of a single key in the shell; undefined = none. */
function useSingleKeys(): (key: string, isAfterGo: boolean) => (() => void) | undefined {
  const { pages } = useAtomValue(routesAtom);
  const tabs = useAtomValue(tabsAtom);
  const openLayer = useSetAtom(layerAtom);
  const active = useActiveTab();
  const navigate = useNavigate();
  const goBeside = (by: 1 | -1) => {
    const now = tabs.findIndex(({ id }) => id === active);
    const tab = tabs.at((now + by) % tabs.length);
    if (tab) navigate(fullPathOf(tab), { state: tab.location.state });
  };
  const keys: Record<string, () => void> = {
    '?': () => openLayer('keys'),
    '[': () => goBeside(-1),
    ']': () => goBeside(1),
  };
  return (key, isAfterGo) => {
    const page = isAfterGo ? goKeys(pages).get(key) : undefined;
    return page ? () => navigate(page.path) : keys[key];
  };
}

/**
 * Keys that work on every page (visual design §6): Ctrl/⌘ K, `?`, `[` and `]`, `g` and a letter.
 * Heard before the page: a letter after `g` is not the page's own.
 */
export function useShellKeys(): void {
  const openLayer = useSetAtom(layerAtom);
  const actionOf = useSingleKeys();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const isAfterGo = event.timeStamp - wentAt.current < GO_MS;
      wentAt.current = Number.NEGATIVE_INFINITY;
      let run: (() => void) | undefined;
      if (isPaletteKey(event)) run = () => openLayer('palette');
      else if (!isForPage(event)) return;
      else if (event.key === 'g') wentAt.current = event.timeStamp;
      else run = actionOf(event.key, isAfterGo);
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', heard, true);
    return () => window.removeEventListener('keydown', heard, true);
  });
}

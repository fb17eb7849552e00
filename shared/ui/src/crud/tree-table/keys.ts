import type { TreeLine } from './lines.ts';

/** Action of a key on a line: moves it among its siblings, opens or closes it, or goes to another. */
export type KeyAction = { move: 1 | -1 } | { toggle: true } | { goTo: number };

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const MOVES: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Keys that open or close this line. */
const toggles = (key: string, isOpen: boolean | undefined) =>
  isOpen !== undefined && (key === 'Enter' || key === (isOpen ? 'ArrowLeft' : 'ArrowRight'));

/** The keys of a tree grid (ARIA practices), and Alt with an arrow for the order. */
export function actionOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  lines: readonly TreeLine<unknown>[],
  at: number,
): KeyAction | undefined {
  const { isOpen, above } = lines[at] ?? {};
  const by = MOVES[key];
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return by && { move: by };
  if (toggles(key, isOpen)) return { toggle: true };
  const places: Record<string, number | undefined> = {
    Home: 0,
    End: lines.length - 1,
    ArrowRight: isOpen ? at + 1 : undefined,
    ArrowLeft: lines.findIndex(({ id }) => id === above),
  };
  const goTo = by ? at + by : places[key];
  return goTo === undefined || !lines[goTo] ? undefined : { goTo };
}

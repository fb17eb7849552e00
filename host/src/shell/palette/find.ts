import { SEARCH_THRESHOLD } from '@portal/contract/constants';
import Fuse from 'fuse.js';
import type { Command } from './command.ts';

/** A title counts most, then the groups around it. */
const KEYS = [
  { name: 'title', weight: 1 },
  { name: 'trail', weight: 0.6 },
];

const ORDER = ['ids', 'recent', 'menus', 'actions'] as const;

/** Commands of a kind in their order; the best first within it. */
const grouped = (commands: Command[]) =>
  ORDER.flatMap((group) => commands.filter((command) => command.group === group));

/** Whether an address says this; of addresses nothing is guessed. */
const isNamed = ({ path = '', component = '' }: Command, text: string) =>
  `${path} ${component}`.toLowerCase().includes(text.toLowerCase());

/**
 * What a person means by what they have typed (specification §2, header search): menus and actions
 * whose names are near enough, after them the pages at such an address; before all, where a typed
 * number can be looked up. With nothing typed, where they have been and what can be done here.
 */
export function findCommands(commands: Command[], typed: string): Command[] {
  const text = typed.trim();
  if (!text) return grouped(commands.filter(({ group }) => group !== 'menus'));
  const ids = commands.filter(({ group }) => group === 'ids');
  const named = commands.filter(({ group }) => group === 'menus' || group === 'actions');
  const fuse = new Fuse(named, { keys: KEYS, threshold: SEARCH_THRESHOLD, ignoreLocation: true });
  const near = fuse.search(text).map(({ item }) => item);
  const rest = named.filter((command) => !near.includes(command) && isNamed(command, text));
  return grouped([...ids, ...near, ...rest]);
}

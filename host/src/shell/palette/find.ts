import { SEARCH_THRESHOLD } from '@portal/contract/constants';
import Fuse from 'fuse.js';
import type { Command } from './command.ts';
import { isRecordKind, RECORD_KINDS } from './record.ts';

/** A title counts most, then the groups around it. */
const KEYS = [
  { name: 'title', weight: 1 },
  { name: 'trail', weight: 0.6 },
];

/** Most of what is found by name, so that the records below are seen. */
const NAMED_MOST = 8;

/**
 * Order of the groups. Records that the server finds come last: a chosen row does not move when
 * they arrive. What a number names has a place kept for it among `ids`.
 */
const ORDER = ['ids', 'recent', 'history', 'menus', 'actions', ...RECORD_KINDS] as const;

/** Commands of a kind in their order; the best first within it. */
const grouped = (commands: Command[]) =>
  ORDER.flatMap((group) => commands.filter((command) => command.group === group));

/** Returns true if an address contains this text; nothing is guessed in addresses. */
const isAt = ({ path = '', component = '' }: Command, text: string) =>
  `${path} ${component}`.toLowerCase().includes(text.toLowerCase());

/**
 * Finds the commands that a typed text means (specification §2, header search). First come places
 * where a typed number can be looked up. Menus and actions whose names are near enough follow.
 * After them come pages of such a name in the other language, by component, or at such an address.
 * Records that the server has found come last. Without a text, it returns visited pages and the
 * actions available here.
 */
export function findCommands(
  commands: Command[],
  typed: string,
  otherNames: readonly string[] = [],
): Command[] {
  const text = typed.trim();
  if (!text) return grouped(commands.filter(({ group }) => group !== 'menus'));
  const asked = commands.filter(({ group }) => group === 'ids' || isRecordKind(group));
  const named = commands.filter(({ group }) => group === 'menus' || group === 'actions');
  const fuse = new Fuse(named, { keys: KEYS, threshold: SEARCH_THRESHOLD, ignoreLocation: true });
  const near = fuse.search(text).map(({ item }) => item);
  const isNamedElsewhere = ({ component }: Command) =>
    component !== undefined && otherNames.includes(component);
  const others = named.filter((command) => !near.includes(command));
  const elsewhere = others.filter(isNamedElsewhere);
  const rest = others.filter((command) => !isNamedElsewhere(command) && isAt(command, text));
  return grouped([...asked, ...[...near, ...elsewhere, ...rest].slice(0, NAMED_MOST)]);
}

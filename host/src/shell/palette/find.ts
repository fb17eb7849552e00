import { SEARCH_THRESHOLD } from '@portal/contract/constants';
import Fuse from 'fuse.js';
import type { Command } from './command.ts';
import { initialsOf } from './initials.ts';
import { isRecordKind, RECORD_KINDS } from './record.ts';

/** A title counts most, then the groups around it. */
const KEYS = [
  { name: 'title', weight: 1 },
  { name: 'trail', weight: 0.6 },
];

/** Groups that are found by their names. */
const NAMED: ReadonlySet<Command['group']> = new Set(['menus', 'create', 'actions']);

/** Most of what is found by name, so that the records below are seen. */
const NAMED_MOST = 8;

/**
 * Order of the groups. Records that the server finds come last: a chosen row does not move when
 * they arrive. What a number names has a place kept for it among `ids`.
 */
const ORDER = ['ids', 'recent', 'history', 'menus', 'create', 'actions', ...RECORD_KINDS] as const;

/** Commands of a kind in their order; the best first within it. */
const grouped = (commands: Command[], first: readonly Command['group'][] = []) =>
  [...new Set([...first, ...ORDER])].flatMap((group) =>
    commands.filter((command) => command.group === group),
  );

/** Returns true for a new record whose title begins so: who types a verb looks for no page. */
const isBegun = ({ group, title }: Command, text: string) =>
  group === 'create' && title.toLowerCase().startsWith(text.toLowerCase());

/** Fewer letters begin too many titles. */
const INITIALS_LEAST = 2;

/** Returns true if a Chinese title begins with these initials. */
const isInitials = (title: string, text: string) =>
  text.length >= INITIALS_LEAST && initialsOf(title).startsWith(text.toLowerCase());

/** Returns true if an address contains this text; nothing is guessed in addresses. */
const isAt = ({ path = '', component = '' }: Command, text: string) =>
  `${path} ${component}`.toLowerCase().includes(text.toLowerCase());

/**
 * Finds the commands that a typed text means (specification §2, header search). First come places
 * where a typed number can be looked up. Menus and actions with such initials follow, or whose names are near enough.
 * After them come pages of such a name in the other language, by component, or at such an address.
 * Records that the server has found come last. Without a text, it returns visited pages, the
 * actions available here, and all pages.
 */
export function findCommands(
  commands: Command[],
  typed: string,
  otherNames: readonly string[] = [],
): Command[] {
  const text = typed.trim();
  const isPage = ({ group }: Command) => group === 'menus' || group === 'create';
  if (!text) {
    const others = commands.filter((command) => !isPage(command));
    return [...grouped(others), ...commands.filter(isPage)];
  }
  const asked = commands.filter(({ group }) => group === 'ids' || isRecordKind(group));
  const named = commands.filter(({ group }) => NAMED.has(group));
  const fuse = new Fuse(named, { keys: KEYS, threshold: SEARCH_THRESHOLD, ignoreLocation: true });
  const byName = fuse.search(text).map(({ item }) => item);
  const initialled = named.filter(({ title }) => isInitials(title, text));
  const begun = named.filter((command) => isBegun(command, text));
  const near = [...new Set([...begun, ...initialled, ...byName])];
  const isNamedElsewhere = ({ component }: Command) =>
    component !== undefined && otherNames.includes(component);
  const others = named.filter((command) => !near.includes(command));
  const elsewhere = others.filter(isNamedElsewhere);
  const rest = others.filter((command) => !isNamedElsewhere(command) && isAt(command, text));
  const first: Command['group'][] = begun.length > 0 ? ['ids', 'create'] : [];
  return grouped([...asked, ...[...near, ...elsewhere, ...rest].slice(0, NAMED_MOST)], first);
}

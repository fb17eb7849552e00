import { inlineImports, wordsOf } from './declarations.ts';
import type { Report } from './report.ts';
import type { Surface } from './surface.ts';
import { onlyReturned, returnsMore, takesMore } from './variance.ts';

/** Effect of a change of a surface on remotes that were built against it. */
export interface Comparison {
  /** `minor`: they still work. `major`: they may not. Undefined: it is the same. */
  level: 'minor' | 'major' | undefined;
  /** Changes, described for people. */
  changes: string[];
  /** The report to write. */
  next: Report;
}

/** `optional`: nobody has to know of it, and a host without it ignores it. */
type Change = 'added' | 'optional' | 'extended' | 'changed';

const FIRST = '1.0.0';
const MEMBER = /^(?= {4}[^\s})\]])/m;
/** Nobody but the package makes instances, or such an object. */
const MADE = /^(?:(?:abstract )?class|const) /;
const OPTIONAL = /^ {4}(?:readonly )?[\w$']+\?[:(]/;
/** An optional member at any depth, also of a schema. */
const OPTIONAL_WITHIN = /^ +(?:readonly )?[\w$']+(?:\?[:(]|: z\.ZodOptional<)/;

/** Compares the surface as it is with the report of before; without one, it is the first. */
export function compare(before: Report | undefined, now: Surface): Comparison {
  if (!before) {
    const since = new Map([...now.names.keys()].map((name) => [name, FIRST]));
    return { level: undefined, changes: [], next: { ...now, version: FIRST, since, from: since } };
  }
  const gone = [...before.names.keys()].filter((name) => !now.names.has(name));
  const touched = touchedNames(before, now);
  const level = levelOf(gone, [...touched.values()]);
  const version = level ? raised(before.version, level) : before.version;
  const known = (versions: Map<string, string>, name: string) => versions.get(name) ?? version;
  const namesWith = (versionOf: (name: string) => string) =>
    new Map([...now.names.keys()].map((name) => [name, versionOf(name)]));
  const since = namesWith((name) =>
    (touched.get(name) ?? 'optional') === 'optional' ? known(before.since, name) : version,
  );
  const from = namesWith((name) =>
    ['added', 'changed'].includes(touched.get(name) ?? '') ? version : known(before.from, name),
  );
  const changes = [...gone.map((name) => `removed ${name}`), ...told(before, now)];
  return { level, changes, next: { ...now, version, since, from } };
}

function levelOf(gone: string[], kinds: Change[]): Comparison['level'] {
  if (gone.length > 0 || kinds.includes('changed')) return 'major';
  return kinds.length > 0 ? 'minor' : undefined;
}

function raised(version: string, level: 'minor' | 'major'): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Public names that are new, or that lead to a declaration that is not what it was. */
function touchedNames(before: Report, now: Surface): Map<string, Change> {
  const kinds = declarationChanges(before, now);
  const touched = new Map<string, Change>();
  for (const [name, declared] of now.names) {
    const known = before.names.get(name);
    if (known === undefined) {
      touched.set(name, 'added');
      continue;
    }
    const found = [...reachedFrom(declared, now)].flatMap((each) => kinds.get(each) ?? []);
    if (known !== declared || found.includes('changed')) touched.set(name, 'changed');
    else if (found.includes('extended')) touched.set(name, 'extended');
    else if (found.includes('optional')) touched.set(name, 'optional');
  }
  return touched;
}

function declarationChanges(before: Surface, now: Surface): Map<string, Change> {
  const kinds = new Map<string, Change>();
  const returned = onlyReturned(now);
  for (const [name, text] of now.declarations) {
    const old = before.declarations.get(name);
    if (old === undefined) kinds.set(name, 'added');
    else if (old !== text) {
      kinds.set(name, changeOf(old, text, returned.has(name)));
    }
  }
  return kinds;
}

/**
 * Change of a declaration: only optional members more, or any of what the package alone makes and others
 * only read, or something else.
 */
function changeOf(old: string, text: string, isReturned: boolean): Change {
  if (returnsMore(old, text) || takesMore(old, text)) return 'extended';
  const [oldFrame, oldMembers] = membersOf(old);
  const [frame, members] = membersOf(text);
  const grown = new Map(
    oldMembers.map((old) => [old, members.find((member) => hasOptionalMore(old, member))]),
  );
  const added = members.filter((member) => ![...grown.values()].includes(member));
  const isKept = [...grown.values()].every((member) => member !== undefined);
  if (frame !== oldFrame || !isKept) return 'changed';
  if (added.every((member) => OPTIONAL.test(member))) return 'optional';
  const isMade = MADE.test(frame) || (isReturned && !frame.startsWith('function'));
  return isMade ? 'extended' : 'changed';
}

/** Returns true if a member is the same, or has only optional members more somewhere inside. */
function hasOptionalMore(old: string, member: string): boolean {
  const known = old.split('\n');
  let at = 0;
  let inside = Number.POSITIVE_INFINITY;
  for (const line of member.split('\n')) {
    const depth = line.search(/\S/);
    if (depth > inside || (depth === inside && /^ *[})\]]/.test(line))) continue;
    inside = Number.POSITIVE_INFINITY;
    if (line === known[at]) at += 1;
    else if (OPTIONAL_WITHIN.test(line)) inside = depth;
    else return false;
  }
  return at === known.length;
}

/** First and last line of a declaration, and its members of the first level. */
function membersOf(text: string): [frame: string, members: string[]] {
  const end = text.includes('\n') ? text.lastIndexOf('\n') : text.length;
  const [head = '', ...members] = text.slice(0, end).split(MEMBER);
  return [`${head}${text.slice(end)}`, members.map((member) => member.trimEnd())];
}

function reachedFrom(declared: string, { declarations }: Surface): Set<string> {
  const reached = new Set([declared]);
  for (const name of reached) {
    const text = declarations.get(name) ?? '';
    for (const word of [...wordsOf(text), ...inlineImports(text).map((found) => found.name)]) {
      if (declarations.has(word)) reached.add(word);
    }
  }
  return reached;
}

function told(before: Report, now: Surface): string[] {
  const added = [...now.names.keys()].filter((name) => !before.names.has(name));
  const kinds = [...declarationChanges(before, now)].filter(([, kind]) => kind !== 'added');
  return [
    ...added.map((name) => `added ${name}`),
    ...kinds.map(([name, kind]) => `${kind} ${name}`),
  ];
}

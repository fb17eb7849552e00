import { inlineImports, wordsOf } from './declarations.ts';
import type { Report } from './report.ts';
import type { Surface } from './surface.ts';

/** What a change of a surface means for remotes that were built against it. */
export interface Comparison {
  /** `minor`: they still work. `major`: they may not. Undefined: it is the same. */
  level: 'minor' | 'major' | undefined;
  /** What changed, for people. */
  changes: string[];
  /** The report to write. */
  next: Report;
}

type Change = 'added' | 'extended' | 'changed';

const FIRST = '1.0.0';
const MEMBER = /^(?= {4}[^\s})\]])/m;
const MADE_HERE = /^(?:class|const [\w$]+: (?:import\("[^"]+"\)\.[\w$]+<)?\{$)/m;
const OPTIONAL = /^ {4}(?:readonly )?[\w$']+\?[:(]/;

/** Compares the surface as it is with the report of before; without one, it is the first. */
export function compare(before: Report | undefined, now: Surface): Comparison {
  if (!before) {
    const since = new Map([...now.names.keys()].map((name) => [name, FIRST]));
    return { level: undefined, changes: [], next: { ...now, version: FIRST, since } };
  }
  const gone = [...before.names.keys()].filter((name) => !now.names.has(name));
  const touched = touchedNames(before, now);
  const level = levelOf(gone, [...touched.values()]);
  const version = level ? raised(before.version, level) : before.version;
  const kept = (name: string) =>
    level === 'major' || touched.has(name) ? undefined : before.since.get(name);
  const since = new Map([...now.names.keys()].map((name) => [name, kept(name) ?? version]));
  const changes = [...gone.map((name) => `removed ${name}`), ...told(before, now)];
  return { level, changes, next: { ...now, version, since } };
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
    else if (found.length > 0) touched.set(name, 'extended');
  }
  return touched;
}

function declarationChanges(before: Surface, now: Surface): Map<string, Change> {
  const kinds = new Map<string, Change>();
  for (const [name, text] of now.declarations) {
    const old = before.declarations.get(name);
    if (old === undefined) kinds.set(name, 'added');
    else if (old !== text) kinds.set(name, isExtended(old, text) ? 'extended' : 'changed');
  }
  return kinds;
}

/**
 * Whether only members were added that nobody has to know: optional ones, or any of a constant or
 * a class, which is made here and only read by others.
 */
function isExtended(old: string, text: string): boolean {
  const [oldFrame, oldMembers] = membersOf(old);
  const [frame, members] = membersOf(text);
  const added = members.filter((member) => !oldMembers.includes(member));
  const isKept = oldMembers.every((member) => members.includes(member));
  const isFree = MADE_HERE.test(frame) || added.every((member) => OPTIONAL.test(member));
  return frame === oldFrame && isKept && isFree;
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

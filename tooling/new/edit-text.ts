import type { editsOf } from '@portal/backend/modules/tool/gen/templates/index';

type Edit = Readonly<Omit<ReturnType<typeof editsOf>[number], 'imports'>> & {
  readonly imports: readonly string[];
};

/** Directories of the menu have numbers from here on, the pages of the n-th from n × 100 more. */
const DIRECTORIES = 2000;

const IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/m;

const namesIn = (list: string, isType: boolean) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => (isType ? `type ${name}` : name));

/** An import of more names from a module that is imported already becomes part of that import. */
function withImport(text: string, statement: string): string {
  const [, names = '', source = ''] = IMPORT.exec(statement) ?? [];
  const from = source.replaceAll('.', '\\.');
  const known = new RegExp(`^import (type )?\\{([^}]*)\\} from '${from}';$`, 'm');
  const found = known.exec(text);
  if (!found) return `${statement}\n${text}`;
  const isType = statement.startsWith('import type');
  const all = [...namesIn(found[2] ?? '', Boolean(found[1])), ...namesIn(names, isType)];
  return text.replace(known, `import { ${[...new Set(all)].join(', ')} } from '${source}';`);
}

/** A file with the lines and imports of an edit; the formatter sorts them. Throws without the place. */
export function addTo(text: string, { path, imports, before, lines }: Edit): string {
  const all = text.split('\n');
  const at = before.which === 'first' ? all.indexOf(before.line) : all.lastIndexOf(before.line);
  if (at < 0) throw new Error(`${path} has no line "${before.line}"`);
  const edited = [...all.slice(0, at), ...lines.trimEnd().split('\n'), ...all.slice(at)].join('\n');
  return imports.reduce(withImport, edited);
}

/** The first number after another one that the menu has not given yet. */
export function freeId(after: number, ids: ReadonlySet<number>): number {
  let id = after + 1;
  while (ids.has(id)) id += 1;
  return id;
}

/**
 * A page without a number gets the next free one after the page before it; the first page of
 * directory 2012 begins at 3201.
 */
export function nextPageId(text: string, ids: ReadonlySet<number>): string {
  const at = text.indexOf('id: 0,');
  const before = Number([...text.slice(0, at).matchAll(/\bid: (\d+),/g)].at(-1)?.[1]);
  const isFirst = before < DIRECTORIES + 100;
  const after = isFirst ? DIRECTORIES + (before - DIRECTORIES) * 100 : before;
  return text.replace('id: 0,', `id: ${freeId(after, ids)},`);
}

/** An area whose resources needed nothing shared so far takes it from now on. */
export function takeDeps(text: string): string {
  if (text.includes('deps: Deps')) return text;
  return `import type { Deps } from '../deps.ts';\n${text.replace('(app: FastifyInstance): void', '(app: FastifyInstance, deps: Deps): void')}`;
}

import type { editsOf } from '@portal/backend/modules/tool/gen/templates/index';

type Edit = ReturnType<typeof editsOf>[number];

const IMPORT = /^import (?:type )?\{([^}]*)\} from '([^']+)';$/m;

/** An import of more names from a module that is imported already becomes part of that import. */
function withImport(text: string, statement: string): string {
  const [, names = '', source = ''] = IMPORT.exec(statement) ?? [];
  const known = new RegExp(`^import \\{([^}]*)\\} from '${source.replaceAll('.', '\\.')}';$`, 'm');
  const found = known.exec(text);
  if (!found) return `${statement}\n${text}`;
  const all = [...(found[1] ?? '').split(','), ...names.split(',')].map((name) => name.trim());
  const merged = [...new Set(all.filter(Boolean))].join(', ');
  return text.replace(known, `import { ${merged} } from '${source}';`);
}

/** A file with the lines and imports of an edit; the formatter sorts them. Throws without the place. */
export function addTo(text: string, { path, imports, before, lines }: Edit): string {
  const all = text.split('\n');
  const at = before.which === 'first' ? all.indexOf(before.line) : all.lastIndexOf(before.line);
  if (at < 0) throw new Error(`${path} has no line "${before.line}"`);
  const edited = [...all.slice(0, at), ...lines.trimEnd().split('\n'), ...all.slice(at)].join('\n');
  return imports.reduce(withImport, edited);
}

/** A file of words with those of a resource; throws when they are taken. */
export function withWords(text: string, words: Record<string, unknown>): string {
  const known = JSON.parse(text) as Record<string, unknown>;
  const taken = Object.keys(words).find((key) => key in known);
  if (taken) throw new Error(`the words "${taken}" exist already`);
  return `${JSON.stringify({ ...known, ...words }, null, 2)}\n`;
}

/** A page without a number gets the one after the page before it. */
export function nextPageId(text: string): string {
  const at = text.indexOf('id: 0,');
  const before = [...text.slice(0, at).matchAll(/\bid: (\d+),/g)].at(-1)?.[1];
  return text.replace('id: 0,', `id: ${Number(before) + 1},`);
}

/** An area whose resources needed nothing shared so far takes it from now on. */
export function takeDeps(text: string): string {
  if (text.includes('deps: Deps')) return text;
  return `import type { Deps } from '../deps.ts';\n${text.replace('(app: FastifyInstance): void', '(app: FastifyInstance, deps: Deps): void')}`;
}

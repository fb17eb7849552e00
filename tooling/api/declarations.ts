/** Origin of a name: another file, or this one when `from` is left out. */
export interface Source {
  from?: string;
  name: string;
}

/** Content of a declaration file. */
export interface DeclarationFile {
  /** Name → its declarations, one a statement. */
  declared: Map<string, string[]>;
  /** Local name → what was imported under it. */
  imported: Map<string, Source>;
  /** Public name → what is exported under it. */
  exported: Map<string, Source>;
}

const COMMENT = /^[ \t]*\/\*\*[\s\S]*?\*\/[ \t]*\n/gm;
const START =
  /^(?=(?:export|import|declare|interface|type|abstract|function|const|let|class|enum)\b)/m;
const DECLARATION =
  /^(export )?(?:declare )?(?:abstract )?(?:interface|type|function|const|let|class|enum) ([\w$]+)/;
const LIST = /^(import|export)(?: type)? \{([^}]*)\}(?: from '([^']+)')?;/;
const WHOLE = /^import \* as ([\w$]+) from '([^']+)';/;

/** Reads a declaration file as the compiler writes it: statements begin at the first column. */
export function readDeclarations(text: string): DeclarationFile {
  const file: DeclarationFile = { declared: new Map(), imported: new Map(), exported: new Map() };
  for (const part of text.replace(COMMENT, '').split(START)) addStatement(file, part.trimEnd());
  return file;
}

function addStatement(file: DeclarationFile, text: string): void {
  const [, isExported, name] = DECLARATION.exec(text) ?? [];
  if (name) {
    const others = file.declared.get(name) ?? [];
    file.declared.set(name, [...others, text.replace(/^(export )?(declare )?/, '')]);
    if (isExported) file.exported.set(name, { name });
    return;
  }
  const [, verb, list = '', from] = LIST.exec(text) ?? [];
  for (const part of list.split(',')) {
    const [original, alias] = part
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    if (!original) continue;
    const target = verb === 'import' ? file.imported : file.exported;
    target.set(alias ?? original, { from, name: original });
  }
  const [, all, whole] = WHOLE.exec(text) ?? [];
  if (all) file.imported.set(all, { from: whole, name: '*' });
}

/** Name of what a declaration declares. */
export function declaredName(text: string): string | undefined {
  return DECLARATION.exec(text)?.[2] ?? /^export \{ ([\w$]+) \}/.exec(text)?.[1];
}

/** `name:`, `name?:` and `name(` are members; other words may be the names of types. */
const WORD = /(?<![\w$.'"-])[A-Za-z_$][\w$]*(?![\w$'"-]|\??:|\()/g;
const INLINE = /import\("([^"]+)"\)\.([\w$]+)/g;

/** Words of a declaration that may name another one. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.match(WORD));
}

/** `import("…").Name` inside of types. */
export function inlineImports(text: string): Source[] {
  return [...text.matchAll(INLINE)].map(([, from, name = '']) => ({ from, name }));
}

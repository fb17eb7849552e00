import { COMPILED } from '@portal/federation/build-env';
import { rspack } from '@rsbuild/core';
import { init, parse } from 'es-module-lexer';

/** Parts of a file's text that can reach a bundle, and its imports. */
export interface Code {
  text: string;
  imports: Import[];
}

export interface Import {
  specifier: string;
  /** Names that are taken; undefined when it can be any of them. */
  names: string[] | undefined;
}

const IN_STYLES = /(?:@import\s+|url\(\s*|\bfrom\s+)["']?(\.{1,2}\/[^"')\s]+)/g;

/** Script as the bundler gets it: without types and comments. Throws when it cannot be read. */
export async function scriptCode(file: string, source: string): Promise<Code> {
  await init;
  const { code } = await rspack.experiments.swc.transform(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    isModule: true,
    jsc: {
      ...COMPILED.jsc,
      target: 'esnext',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
  });
  const [found] = parse(code);
  const imports = found.flatMap(({ n: specifier, d, ss, s }) => {
    if (specifier === undefined) return [];
    return [{ specifier, names: d === -1 ? namesIn(code.slice(ss, s)) : undefined }];
  });
  return { text: code, imports };
}

/** Styles as they are: they hold few comments, and the same file is read by one unit mostly. */
export function styleCode(source: string): Code {
  const imports = [...source.matchAll(IN_STYLES)].map(([, specifier = '']) => specifier);
  return { text: source, imports: imports.map((specifier) => ({ specifier, names: undefined })) };
}

/** `import { a, b as c } from '` takes a and b; `import * as all from '` may take anything. */
function namesIn(statement: string): string[] | undefined {
  const [, list] = /\{([^}]*)\}/.exec(statement) ?? [];
  if (list === undefined || /\bimport\s+\w/.test(statement)) return undefined;
  return list.split(',').flatMap((part) => part.trim().split(/\s+as\s+/)[0] || []);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plant } from './planted.ts';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const config = {
  'biome.json': readFileSync('biome.json', 'utf8'),
  'tooling/quality/amounts.grit': readFileSync('tooling/quality/amounts.grit', 'utf8'),
};

const use = (name: string, from: string) =>
  `import { ${name} } from '${from}';\nexport const y = ${name};\n`;

type Case = [what: string, path: string, text: string, finding: string];

const refused: Case[] = [
  ['any', 'host/src/a.ts', `export const a = (b: an${'y'}) => b;\n`, 'noExplicitAny'],
  ['an unused import', 'host/src/a.ts', "import { b } from './b.ts';\n", 'noUnusedImports'],
  ['an unused variable', 'host/src/a.ts', 'const a = 1;\nexport {};\n', 'noUnusedVariables'],
  [
    'a type imported as a value',
    'host/src/a.ts',
    "import { T } from './t.ts';\nexport let a: T;\n",
    'useImportType',
  ],
  [
    'a missing hook dependency',
    'host/src/a.tsx',
    "import { useEffect } from 'react';\nexport function useA(b: () => void) {\n  useEffect(() => b(), []);\n}\n",
    'useExhaustiveDependencies',
  ],
  ['an enum', 'host/src/a.ts', 'export enum A {\n  b,\n}\n', 'noEnum'],
  [
    'a skipped test',
    'host/src/a.test.ts',
    `import { it } from 'vitest';\nit.${'skip'}('a', () => {});\n`,
    'noSkippedTests',
  ],
  [
    'a focused test',
    'host/src/a.test.ts',
    `import { it } from 'vitest';\nit.${'only'}('a', () => {});\n`,
    'noFocusedTests',
  ],
  [
    ['@ts', 'ignore'].join('-'),
    'host/src/a.ts',
    `// @ts${'-ignore'}\nexport const a = 1;\n`,
    'noTsIgnore',
  ],
  ['a default export of a plain file', 'host/src/a.ts', 'export default 1;\n', 'noDefaultExport'],
  ['a console line in the product', 'host/src/a.ts', "console.log('a');\n", 'noConsole'],
  ['a file of 301 lines', 'host/src/a.ts', 'export {};\n'.repeat(301), 'noExcessiveLinesPerFile'],
  ['ky outside http', 'host/src/a.ts', use('ky', 'ky'), 'Only shared/http may import ky'],
  [
    'Arco in a shared package',
    'shared/auth/src/a.ts',
    use('Button', '@arco-design/web-react'),
    'Only shared/ui and the host',
  ],
  [
    'Arco in http',
    'shared/http/src/a.ts',
    use('Button', '@arco-design/web-react'),
    'Only shared/ui and the host',
  ],
  ['ky in ui', 'shared/ui/src/a.ts', use('ky', 'ky'), 'Only shared/http may import ky'],
  [
    'Arco table in the host',
    'host/src/a.ts',
    use('Table', '@arco-design/web-react'),
    'come from @portal/ui',
  ],
  [
    'Arco form in the host by its path',
    'host/src/a.ts',
    use('Form', '@arco-design/web-react/es/Form'),
    'come from @portal/ui',
  ],
  ...[
    'ky',
    'jotai',
    'i18next',
    'react-i18next',
    'react-router-dom',
    '@tanstack/react-query',
    '@arco-design/web-react',
  ].map(
    (name): Case => [
      `${name} in a remote`,
      'remotes/orders/src/a.ts',
      use('x', name),
      'noRestrictedImports',
    ],
  ),
  [
    'literal text in JSX',
    'remotes/orders/src/A.tsx',
    'export const A = () => <b>Orders</b>;\n',
    'noJsxLiterals',
  ],
  ['parseFloat', 'backend/src/a.ts', "export const a = parseFloat('1');\n", 'noRestrictedGlobals'],
  [
    'an amount read as a float',
    'backend/src/a.ts',
    'export const a = (row: { txnAmt: string }) => Number(row.txnAmt);\n',
    'Amounts stay strings or BigInt',
  ],
  [
    'minor units read by Number.parseInt',
    'host/src/a.ts',
    'export const a = (feeMinor: string) => Number.parseInt(feeMinor, 10);\n',
    'Amounts stay strings or BigInt',
  ],
  [
    'a click on a plain element',
    'host/src/A.tsx',
    'export const A = (p: { go: () => void }) => <div onClick={p.go} />;\n',
    'useKeyWithClickEvents',
  ],
  [
    'a picture without a text',
    'host/src/A.tsx',
    'export const A = () => <img src="a.png" />;\n',
    'useAltText',
  ],
  [
    'markup from a string',
    'host/src/A.tsx',
    'export const A = (p: { h: string }) => <b dangerouslySetInnerHTML={{ __html: p.h }} />;\n',
    'noDangerouslySetInnerHtml',
  ],
];

const allowed: [what: string, path: string, text: string][] = [
  ['ky in http', 'shared/http/src/a.ts', use('ky', 'ky')],
  ['Arco in ui', 'shared/ui/src/a.ts', use('Table', '@arco-design/web-react')],
  ['an Arco part in the host', 'host/src/a.ts', use('Modal', '@arco-design/web-react')],
  [
    'the default export of a page',
    'remotes/orders/src/pages/general/index.tsx',
    'export default 1;\n',
  ],
  [
    'a number that is no amount',
    'host/src/a.ts',
    'export const a = (page: string) => Number(page);\n',
  ],
  [
    'money reading its digits',
    'shared/money/src/a.ts',
    'export const a = (minor: string) => Number(minor);\n',
  ],
  [
    'punctuation between values',
    'host/src/A.tsx',
    'export const A = (p: { a: string }) => <b>{p.a} · {p.a}</b>;\n',
  ],
];

/** Place of a case among all of them: files of one name differ by its number. */
const placed = [...refused, ...allowed].map(([what, path, text], at) => ({
  what,
  path: path.replace(/(?<=\/a)(?=\.)/i, String(at)),
  text,
}));

/** Findings of one run of the linter, which takes longer to begin than to look, as `category: message` lines. */
function lintAll(): Map<string, string> {
  const files = Object.fromEntries(placed.map(({ path, text }) => [path, text]));
  expect(Object.keys(files)).toHaveLength(placed.length);
  const cwd = plant({ ...config, ...files });
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--max-diagnostics=none', ...Object.keys(files)],
    { cwd, encoding: 'utf8' },
  );
  const found = new Map<string, string>();
  for (const line of stdout.split('\n')) {
    const [, category, file = '', message] =
      /^::error title=([^,]+),file=([^,]+),.*?::(.*)$/.exec(line) ?? [];
    const path = relative(realpathSync(cwd), file);
    if (category) found.set(path, `${found.get(path) ?? ''}${category}: ${message}\n`);
  }
  return found;
}

let found: Map<string, string> | undefined;
function findings(what: string): string {
  found ??= lintAll();
  return found.get(placed.find((one) => one.what === what)?.path ?? '') ?? '';
}

describe('lint rules', () => {
  it.each(refused)('refuses %s', (what, _path, _text, finding) => {
    expect(findings(what)).toContain(finding);
  });

  it.each(allowed)('allows %s', (what) => {
    expect(findings(what)).toBe('');
  });

  it('the tree is formatted with two spaces, single quotes, semicolons and 100 columns', () => {
    const cwd = plant({ ...config, 'a.ts': 'export const a = {b: "c"}\n' });
    execFileSync(process.execPath, [biome, 'format', '--write', 'a.ts'], { cwd, stdio: 'ignore' });
    expect(readFileSync(`${cwd}/a.ts`, 'utf8')).toBe("export const a = { b: 'c' };\n");
  });
});

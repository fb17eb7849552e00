import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from '../quality/planted.ts';
import { compare } from './compare.ts';
import { reportBefore, reportFile, reportOf } from './packages.ts';
import { type Report, readReport, reportText } from './report.ts';
import { SurfaceReader } from './surface.ts';

const INDEX = 'shared/ui/.tsbuild/src/index.d.ts';
const LISTS = 'shared/ui/.tsbuild/src/lists.d.ts';
const MOVED = 'shared/ui/.tsbuild/src/moved/list.d.ts';
const LIST = 'shared/ui/.tsbuild/src/list.d.ts';
const ONE = 'shared/ui/.tsbuild/src/one.d.ts';

const FILES = {
  'shared/contract/package.json': '{ "exports": { "./*": "./src/*.ts" } }',
  'shared/contract/.tsbuild/src/kit/route.d.ts':
    "export interface Route {\n    readonly path: string;\n}\nexport type Method = 'GET';\n",
  [INDEX]: `export { type Rows, list } from './lists.ts';
export { words } from './words.ts';
export { Link } from './outside.ts';
`,
  [LISTS]: "export { type Rows, useList as list } from './list.ts';\n",
  [LIST]: `import type { AppError } from '@portal/http';
import type { Route } from '@portal/contract/kit/route';
interface View {
    page: number;
}
interface Unused {
    View: Route;
}
/** Rows. */
export interface Rows {
    error: AppError;
    view: View;
}
export declare function useList(route: Route): Rows;
`,
  'shared/ui/.tsbuild/src/words.d.ts': 'export declare const words: {\n    all: string;\n};\n',
  'shared/ui/.tsbuild/src/outside.d.ts': "export { default as Link } from 'some-router';\n",
};

const surfaceOf = (files: Record<string, string> = {}) =>
  new SurfaceReader(plant({ ...FILES, ...files })).read('ui');

function firstReport(): Report {
  return compare(undefined, surfaceOf()).next;
}

const edited = (path: keyof typeof FILES, from: string, to: string) => {
  expect(FILES[path]).toContain(from);
  return surfaceOf({ [path]: FILES[path].replace(from, to) });
};

it('[X.1] a surface is what the index exports with all it needs, but what the host provides', () => {
  const { names, declarations } = surfaceOf();
  expect([...names]).toEqual([
    ['Rows', 'Rows'],
    ['list', 'useList'],
    ['words', 'words'],
    ['Link', 'Link'],
  ]);
  expect([...declarations.keys()].sort()).toEqual([
    'Link',
    'Route',
    'Rows',
    'View',
    'useList',
    'words',
  ]);
  expect(declarations.get('Rows')).toBe(
    'interface Rows {\n    error: AppError;\n    view: View;\n}',
  );
  expect(declarations.get('Link')).toBe("export { Link } from 'some-router';");
});

it('a report is read back as it was written', () => {
  const report = firstReport();
  const read = readReport(reportText('ui', report));
  expect(read?.version).toBe('1.0.0');
  expect(read).toEqual({
    ...report,
    names: new Map([...report.names].sort()),
    since: new Map([...report.since].sort()),
    from: new Map([...report.from].sort()),
  });
  expect(readReport('')).toBeUndefined();
});

it('a new report is compared with that of the last commit, or with the one that is there', () => {
  const file = reportFile('ui');
  const reportAt = (version: string) => reportText('ui', { ...firstReport(), version });
  const root = plant({ [file]: reportAt('1.0.0') });
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root }).status;
  expect(reportBefore(root, 'ui')?.version).toBe('1.0.0');
  const codes = [git('init'), git('add', '.'), git('commit', '-m', 'first')];
  writeFileSync(join(root, file), reportAt('1.1.0'));
  // A machine without git has nothing but the file.
  const isCommitted = codes.every((code) => code === 0);
  expect(reportBefore(root, 'ui')?.version).toBe(isCommitted ? '1.0.0' : '1.1.0');
  expect(reportOf(root, 'ui')?.version).toBe('1.1.0');
  expect(reportOf(root, 'http')).toBeUndefined();
});

it('[X.1] nothing is raised by a comment, by what is not given away, or by another file', () => {
  const quiet = [
    edited(LIST, '/** Rows. */', '/** What\n * is shown. */'),
    edited(LIST, 'interface Unused', 'interface Unknown'),
    surfaceOf({
      [LISTS]: FILES[LISTS].replace('./list.ts', './moved/list.ts'),
      [MOVED]: FILES[LIST],
      [LIST]: '',
    }),
  ];
  for (const now of quiet) {
    expect(compare(firstReport(), now)).toMatchObject({ level: undefined, changes: [] });
  }
});

/** A surface of one file. */
const surfaceWith = (text: string) =>
  surfaceOf({
    [INDEX]: "export { type Rows, type Query, useList } from './one.ts';\n",
    [ONE]: text,
  });

const HOOK = `export interface Rows {
    all: string[];
}
export interface Query {
    page: number;
}
export declare function useList(query: Query): Rows;
`;

/** Compares `HOOK` before and after edits: the level of the change, and the versions that each name serves. */
function after(...edits: [from: string, to: string][]) {
  const text = edits.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, to);
  }, HOOK);
  const { level, next } = compare(compare(undefined, surfaceWith(HOOK)).next, surfaceWith(text));
  const versions = [...next.since].map(([name, to]) => [name, `${next.from.get(name)} ${to}`]);
  return { level, ...Object.fromEntries(versions) };
}

it('[X.1] a member of what is only returned is an addition', () => {
  expect(after(['all: string[];', 'all: string[];\n    isPending: boolean;'])).toEqual({
    level: 'minor',
    Rows: '1.0.0 1.1.0',
    Query: '1.0.0 1.0.0',
    useList: '1.0.0 1.1.0',
  });
});

it('[X.1] a member that may be left out moves no name: a host without it ignores it', () => {
  expect(after(['page: number;', 'page: number;\n    size?: number;'])).toEqual({
    level: 'minor',
    Rows: '1.0.0 1.0.0',
    Query: '1.0.0 1.0.0',
    useList: '1.0.0 1.0.0',
  });
});

it('[X.1] a member that callers must give is a change, of the names that lead to it alone', () => {
  expect(after(['page: number;', 'page: number;\n    size: number;'])).toEqual({
    level: 'major',
    Rows: '1.0.0 1.0.0',
    Query: '2.0.0 2.0.0',
    useList: '2.0.0 2.0.0',
  });
});

it.each([
  ['both ways', '(query: Query): Rows', '(query: Query, before?: Rows): Rows'],
  [
    'to a callback of the caller, who answers with it',
    '(query: Query): Rows',
    '(query: () => Rows): Rows',
  ],
  ['in a generic type', '(query: Query): Rows', '(query: Box<Rows>): Rows'],
])('[X.1] a member of what goes %s is a change', (_, from, to) => {
  const moved = HOOK.replace(from, to);
  const grown = moved.replace('all: string[];', 'all: string[];\n    isPending: boolean;');
  const before = compare(undefined, surfaceWith(moved)).next;
  expect(compare(before, surfaceWith(grown)).level).toBe('major');
});

it('[X.1] what a callback of the caller gets is only handed out', () => {
  const moved = HOOK.replace(
    '(query: Query): Rows',
    '(onRows: (rows: Rows) => void): Promise<Rows>',
  );
  const grown = moved.replace('all: string[];', 'all: string[];\n    isPending: boolean;');
  expect(compare(compare(undefined, surfaceWith(moved)).next, surfaceWith(grown)).level).toBe(
    'minor',
  );
});

it('[X.1] a member of an object that a function returns without a name is an addition', () => {
  const inline = HOOK.replace('): Rows;', '): {\n    all: string[];\n};');
  const before = compare(undefined, surfaceWith(inline)).next;
  const more = inline.replace('all: string[];\n};', 'all: string[];\n    isPending: boolean;\n};');
  expect(compare(before, surfaceWith(more)).level).toBe('minor');
  const other = inline.replace('all: string[];\n};', 'isPending: boolean;\n};');
  expect(compare(before, surfaceWith(other)).level).toBe('major');
});

it("[X.1] a package's own words are no part of what it gives", () => {
  const words = (text: string) =>
    surfaceOf({
      'shared/ui/.tsbuild/src/words.d.ts': `export declare const words: import("@portal/i18n").PageWords<{\n    ${text}: string;\n}>;\n`,
    });
  expect(compare(compare(undefined, words('all')).next, words('none')).level).toBeUndefined();
});

it.each<[string, 'minor' | 'major', string[], string[], () => ReturnType<typeof surfaceOf>]>([
  [
    'a new name',
    'minor',
    ['added Method'],
    ['Method'],
    () =>
      edited(
        INDEX,
        'export { words }',
        "export type { Method } from '@portal/contract/kit/route';\nexport { words }",
      ),
  ],
  [
    'an optional member, in what two names need',
    'minor',
    ['optional View'],
    [],
    () => edited(LIST, '    page: number;', '    page: number;\n    size?: number;'),
  ],
  [
    'an optional member of several lines',
    'minor',
    ['optional Route'],
    [],
    () =>
      edited(
        'shared/contract/.tsbuild/src/kit/route.d.ts',
        '    readonly path: string;',
        '    readonly path: string;\n    readonly trace?: {\n        readonly action?: string;\n    };',
      ),
  ],
  [
    'a member of a constant',
    'minor',
    ['extended words'],
    ['words'],
    () =>
      edited(
        'shared/ui/.tsbuild/src/words.d.ts',
        'all: string;',
        'all: string;\n    none: string;',
      ),
  ],
  [
    'a member that is only read',
    'minor',
    ['extended View'],
    ['Rows', 'list'],
    () => edited(LIST, '    page: number;', '    page: number;\n    size: number;'),
  ],
  [
    'a parameter of another type',
    'major',
    ['changed useList'],
    ['list'],
    () => edited(LIST, 'route: Route', 'route: string'),
  ],
  [
    'a change of the contract that remotes hand over',
    'major',
    ['changed Route'],
    ['list'],
    () => edited('shared/contract/.tsbuild/src/kit/route.d.ts', 'path: string', 'path: number'),
  ],
  [
    'a name that is gone',
    'major',
    ['removed words'],
    [],
    () => edited(INDEX, "export { words } from './words.ts';\n", ''),
  ],
])('[X.1] %s is %s, and the names it reaches are new', (_, level, changes, renewed, make) => {
  const { next, ...found } = compare(firstReport(), make());
  expect(found).toEqual({ level, changes });
  expect(next.version).toBe(level === 'minor' ? '1.1.0' : '2.0.0');
  const fresh = [...next.since].filter(([, since]) => since === next.version);
  expect(fresh.map(([name]) => name).sort()).toEqual(renewed);
});

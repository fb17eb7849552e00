import { expect, it } from 'vitest';
import { ROOT } from '../units.ts';
import { scriptCode, styleCode } from './code.ts';
import { Lockfile } from './lockfile.ts';
import { exportedFile } from './manifest.ts';
import { Sources } from './sources.ts';

const code = (source: string) => scriptCode('a.tsx', source);

it('types, comments and layout do not count; what the bundler acts upon does', async () => {
  const { text } = await code('export const a = 1;');
  const same = await code(
    '/** Why. */\nexport const a: number =\n  1; // so\nexport type B = string;',
  );
  expect(same.text).toBe(text);
  const named = (name: string) =>
    code(`export const load = () => import(/*! webpackChunkName: "${name}" */ './a.ts');`);
  expect((await named('one')).text).not.toBe((await named('two')).text);
  const legal = (year: number) => code(`/*! (c) ${year} */ export const a = 1;`);
  expect((await legal(1)).text).not.toBe((await legal(2)).text);
});

it('an import counts with the names it takes, unless it is of types or can take anything', async () => {
  const { imports } = await code(`
    import { type A, b as c, d } from 'some';
    import type { E } from 'types';
    import { type F } from 'also-types';
    import * as all from 'whole';
    import './style.css';
    export { g } from 'handed-on';
    export const load = () => [import('later'), c, d, all, <p />];`);
  expect(imports.map(({ specifier, names }) => [specifier, names])).toEqual([
    ['react/jsx-runtime', ['jsx']],
    ['some', ['b', 'd']],
    ['whole', undefined],
    ['./style.css', undefined],
    ['handed-on', ['g']],
    ['later', undefined],
  ]);
});

it('styles lead to the styles and pictures they name', () => {
  const { imports } = styleCode(`@import "./a.css"; .b { composes: c from './c.module.css'; }
.d { background: url( ./d.svg ); } .e { background: url("data:image/svg+xml,x"); }`);
  expect(imports.map(({ specifier }) => specifier)).toEqual([
    './a.css',
    './c.module.css',
    './d.svg',
  ]);
});

it('a path inside a package is the file that its exports name', () => {
  const exports = {
    '.': './src/index.ts',
    './*': './src/*/index.ts',
    './words/*.json': './w/*.json',
  };
  expect(exportedFile({ exports }, '.')).toBe('src/index.ts');
  expect(exportedFile({ exports }, './theme')).toBe('src/theme/index.ts');
  expect(exportedFile({ exports }, './words/en-US.json')).toBe('w/en-US.json');
  expect(exportedFile({}, '.')).toBeUndefined();
});

it('everything that this repository depends on is found in its lockfile', () => {
  const lockfile = new Lockfile(ROOT);
  expect(lockfile.packageOf('remotes/orders/src/pages/general/index.tsx')).toBe('remotes/orders');
  expect(lockfile.packageOf('vitest.config.ts')).toBe('.');
  expect(lockfile.locate('remotes/orders', '@portal/contract')).toEqual({
    folder: 'shared/contract',
  });
  expect(lockfile.locate('remotes/orders', 'react-dom')).toEqual({
    installed: expect.stringMatching(/^react-dom@[\d.]+\(react@[\d.]+\)$/),
  });
  expect(lockfile.locate('remotes/orders', 'dayjs')).toBeUndefined();
  const dom = lockfile.locate('remotes/orders', 'react-dom');
  const brought = lockfile.withAllTheyBring(dom && 'installed' in dom ? [dom.installed] : []);
  expect([...brought].map((key) => key.split('@')[0]).sort()).toEqual([
    'react',
    'react-dom',
    'scheduler',
  ]);
});

it('imports lead through links of the workspace, to installed packages, or nowhere', async () => {
  const sources = new Sources(ROOT);
  const resolve = (specifier: string) =>
    sources.resolve('shared/ui/src/parts/Amount.tsx', { specifier, names: [] });
  expect(await resolve('./days.ts')).toEqual({ file: 'shared/ui/src/parts/days.ts' });
  expect(await resolve('@portal/contract/orders/general')).toEqual({
    file: 'shared/contract/src/orders/general.ts',
  });
  expect(await resolve('dayjs')).toEqual({ installed: expect.stringMatching(/^dayjs@/) });
  expect(await resolve('ky')).toBeUndefined();
});

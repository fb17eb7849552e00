import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rspack } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/**
 * Maps the CommonJS files of the federation runtime to their ES module twins.
 *
 * Rspack finds the runtime with `require.resolve` and so bundles CommonJS, which cannot be
 * tree-shaken: an entry would be 31 KB instead of 8. The map names files inside the packages, so
 * it throws when one is missing rather than let entries grow unnoticed.
 */
export function mfEsmAlias(): Record<string, string> {
  const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const runtimeTools = packageRoot(fromEnhanced, '@module-federation/runtime-tools');
  const fromTools = createRequire(join(runtimeTools, 'package.json'));
  const runtime = packageRoot(fromTools, '@module-federation/runtime');
  const bundlerRuntime = packageRoot(fromTools, '@module-federation/webpack-bundler-runtime');
  const fromRuntime = createRequire(join(runtime, 'package.json'));
  const core = packageRoot(fromRuntime, '@module-federation/runtime-core');
  const sdk = packageRoot(fromRuntime, '@module-federation/sdk');
  const codes = packageRoot(fromRuntime, '@module-federation/error-codes');
  const files = twins([
    [bundlerRuntime, 'index.cjs', 'bundler.js'],
    [runtime, 'index.cjs', 'bundler.js'],
    [runtimeTools, 'index.cjs', 'index.js'],
    [core, 'index.cjs', 'index.js'],
    [sdk, 'index.cjs', 'index.js'],
    [codes, 'index.cjs', 'index.mjs'],
  ]);
  return { ...files, [BUNDLER_RUNTIME]: existing(join(bundlerRuntime, 'dist/bundler.js')) };
}

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const ENTRY_CODE = /!=!data:text\/javascript,/;
/** Import of the runtime by its place, in the address that holds the code an entry begins with. */
const BY_PLACE =
  /%22(?:(?!%22).)*%40module-federation(?:%2F|%5C%5C)webpack-bundler-runtime(?:%2F|%5C%5C)(?:(?!%22).)*%22/;

/**
 * Imports the federation runtime by name. Rspack writes its place on this machine into the module that
 * an entry begins with, and modules are numbered by what they are called: in another checkout the same
 * sources had other bytes.
 */
export class NameRuntime {
  apply(compiler: Rspack.Compiler): void {
    const { NormalModuleReplacementPlugin } = compiler.rspack;
    new NormalModuleReplacementPlugin(ENTRY_CODE, (data) => {
      data.request = withRuntimeNamed(data.request);
    }).apply(compiler);
  }
}

/** The address of an entry's code without a place on this machine. Throws when it names none. */
export function withRuntimeNamed(request: string): string {
  if (!BY_PLACE.test(request))
    throw new Error('The entry of a remote imports no federation runtime');
  return request.replace(BY_PLACE, `%22${encodeURIComponent(BUNDLER_RUNTIME)}%22`);
}

function twins(rows: [root: string, commonJs: string, module: string][]): Record<string, string> {
  const pairs = rows.map(([root, commonJs, module]) => [
    existing(join(root, 'dist', commonJs)),
    existing(join(root, 'dist', module)),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function packageRoot(require: NodeJS.Require, name: string): string {
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return realpathSync(folder);
}

function existing(file: string): string {
  if (existsSync(file)) return file;
  throw new Error(`Federation runtime file is missing, remote entries would grow: ${file}`);
}

import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
  return twins([
    [bundlerRuntime, 'index.cjs', 'bundler.js'],
    [runtime, 'index.cjs', 'bundler.js'],
    [runtimeTools, 'index.cjs', 'index.js'],
    [core, 'index.cjs', 'index.js'],
    [sdk, 'index.cjs', 'index.js'],
    [codes, 'index.cjs', 'index.mjs'],
  ]);
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

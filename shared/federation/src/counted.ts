import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** Everything that the build id of a unit is a hash of. */
export interface Counted {
  /** Repository that the paths begin at. */
  root: string;
  files: string[];
  /** Installed packages as in `zod@4.6.7`, with or without the versions of their peers. */
  packages: string[];
}

const INSTALLED = /\/node_modules\/\.pnpm\/(@[^/+]+\+)?([^/]+?@[^/_]+)/;

/**
 * Fails a build that reads what its id does not count: two bundles that differ would carry one
 * name. `UNIT_COUNTED` is the file that lists what is counted; a build that nobody publishes has
 * none.
 */
export class CountsAll {
  apply(compiler: Rspack.Compiler): void {
    const list = process.env.UNIT_COUNTED;
    if (!list) return;
    const { root, files, packages } = JSON.parse(readFileSync(list, 'utf8')) as Counted;
    const counted = new Set([...files, ...packages.map((key) => key.replace(/\(.*/, ''))]);
    const { Compilation } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('CountsAll', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'CountsAll', stage }, () => {
        const read = [...compilation.fileDependencies].map((file) => nameOf(root, file));
        for (const name of new Set(read)) {
          if (!name || counted.has(name)) continue;
          compilation.errors.push(
            new Error(
              `${name} is read by the build and not counted by its id (tooling/build/reach)`,
            ),
          );
        }
      });
    });
  }
}

/** As the list names it; undefined for a link, as what it leads to is named too. */
function nameOf(root: string, file: string): string | undefined {
  const path = file.replaceAll('\\', '/');
  const [, scope = '', name] = INSTALLED.exec(path) ?? [];
  if (name) return `${scope.replace('+', '/')}${name}`;
  return path.includes('/node_modules/') ? undefined : relative(root, file).replaceAll('\\', '/');
}

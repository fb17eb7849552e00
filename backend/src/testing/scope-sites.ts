import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import * as kernel from '../kernel/scope.ts';

const SRC = join(import.meta.dirname, '..');
/** Not its declaration, nor the example in its docstring. */
const CALL = /^(?! \*)(?!export function).*\bscopeFilter\(/;

/** Finds where the condition of a scope is put on a statement: `modules/…/x.store.ts:12`. */
function sites(): string[] {
  return globSync('{kernel,modules}/**/*.ts', { cwd: SRC, exclude: ['**/*.test.ts'] }).flatMap(
    (file) =>
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (CALL.test(line) ? [`${file}:${at + 1}`] : [])),
  );
}

/**
 * Follows, until the test ends, from where the condition of a scope is asked for. The answer tells the files
 * with the number of their places that were never reached by a user who sees less than everything.
 */
export function watchScopes(): () => Record<string, number> {
  const left = new Set(sites());
  const { scopeFilter } = kernel;
  const spy = vi.spyOn(kernel, 'scopeFilter').mockImplementation((scope, columns) => {
    if (scope.kind !== 'all') {
      const stack = new Error('where').stack ?? '';
      const site = /src\/((?:kernel|modules)\/[\w/.-]+:\d+)/.exec(stack)?.[1];
      if (site) left.delete(site);
    }
    return scopeFilter(scope, columns);
  });
  onTestFinished(() => spy.mockRestore());
  return () => {
    const counts: Record<string, number> = {};
    for (const site of left) {
      const file = site.replace(/^modules\/|:\d+$/g, '');
      counts[file] = (counts[file] ?? 0) + 1;
    }
    return counts;
  };
}

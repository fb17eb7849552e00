import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The bundler's command line script, to be run by Node in a unit's folder. */
export function rsbuildScript(): string {
  return join(dirname(require.resolve('@rsbuild/core')), '../bin/rsbuild.js');
}

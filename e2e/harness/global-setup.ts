import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    dataDir: string;
    /** Path of the browser. */
    browser: string;
  }
}

const FINDER = pathToFileURL(join(import.meta.dirname, '../../tooling/browser.ts'));

/** The browser that `npm test` has found, else the one that it would find. */
function findBrowser(): string {
  const script = `import { ensureBrowser } from '${FINDER}'; console.log(ensureBrowser());`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return printed.toString('utf8').trim().split('\n').at(-1) ?? '';
}

let stop: (() => Promise<void>) | undefined;

/** One product for all journeys. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', process.env.CONSOLE_BROWSER ?? findBrowser());
  const product = await startProduct();
  stop = product.stop;
  project.provide('origin', product.origin);
  project.provide('dataDir', product.dataDir);
}

export async function teardown(): Promise<void> {
  await stop?.();
}

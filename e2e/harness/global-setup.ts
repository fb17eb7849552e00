import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Product, startProduct } from './product.ts';

/** A product that a worker's journeys have for themselves. */
type Running = Pick<Product, 'origin' | 'dataDir'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    products: Running[];
    /** Folder of the data of a stopped product, which nothing has changed: what others begin with. */
    seed: string;
    /** Path of the browser. */
    browser: string;
  }
}

const FINDER = pathToFileURL(join(import.meta.dirname, '../../tooling/browser.ts'));

/** The browser that `npm test` has found, else the one that it would find. */
function findBrowser(): string {
  const script = `import { ensureJourneyBrowser as find } from '${FINDER}'; console.log(find());`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return printed.toString('utf8').trim().split('\n').at(-1) ?? '';
}

const started: Product[] = [];

/** The first product builds and loads its data; all others, those of single journeys too, begin with a copy of both. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', process.env.CONSOLE_BROWSER ?? findBrowser());
  const { dataDir: seed, halt } = await startProduct();
  // However the journeys end: no process is left that could remove it with its own data.
  process.once('exit', () => rmSync(seed, { recursive: true, force: true }));
  await halt();
  project.provide('seed', seed);
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
    started.push(await startProduct({ dataOf: seed }));
  }
  project.provide(
    'products',
    started.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
}

export async function teardown(): Promise<void> {
  for (const product of started) await product.stop();
}

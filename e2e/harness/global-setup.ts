import { execFileSync } from 'node:child_process';
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

/** The first product builds and loads its data; the others begin with a copy of both. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', process.env.CONSOLE_BROWSER ?? findBrowser());
  const seed = await startProduct();
  await seed.halt();
  try {
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
      started.push(await startProduct({ dataOf: seed.dataDir }));
    }
  } finally {
    await seed.stop();
  }
  project.provide(
    'products',
    started.map(({ origin, dataDir }) => ({ origin, dataDir })),
  );
}

export async function teardown(): Promise<void> {
  for (const product of started) await product.stop();
}

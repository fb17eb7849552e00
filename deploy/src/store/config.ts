import { join } from 'node:path';
import { Channel } from '@portal/contract/release/release';
import { z } from 'zod';
import { ReleaseError } from '../errors.ts';
import { replaceFile } from './durable.ts';
import { textOf } from './objects.ts';

/** `config.json` of a store: what holds for it, wherever a command is started. */
const StoreConfig = z.object({
  schema: z.literal('portal.store/1'),
  /** Environments that only versions from clean trees are promoted to. */
  production: z.array(Channel.shape.env).default([]),
});
export type StoreConfig = z.output<typeof StoreConfig>;

const FILE = 'config.json';

/** Reads the configuration of a store, which most stores do not have; throws (7) when it is corrupt. */
export async function readConfig(store: string): Promise<StoreConfig> {
  const text = (await textOf(join(store, FILE))) ?? '{"schema":"portal.store/1"}';
  try {
    return StoreConfig.parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseError('store', `The store's ${FILE} is corrupt: ${String(error)}`, error);
  }
}

/** Changes some of the configuration. */
export async function writeConfig(store: string, change: Partial<StoreConfig>): Promise<void> {
  const config = { ...(await readConfig(store)), ...change };
  await replaceFile(join(store, FILE), `${JSON.stringify(config, null, 2)}\n`);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Channel } from '@portal/contract/release/release';
import { z } from 'zod';
import { ReleaseError } from '../errors.ts';
import { isCode, replaceFile } from './durable.ts';

/** Roles that sign: what each may do is decided by `trust.ts`. */
export const ROLES = ['operations', 'team', 'server'] as const;
export type Role = (typeof ROLES)[number];

/** A public key that documents of a store are signed with. */
const ListedKey = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  /** Ed25519, as base64 of its DER form. */
  publicKey: z.string(),
});
export type ListedKey = z.output<typeof ListedKey>;

/** `config.json` of a store: what holds for it, wherever a command is started. */
const StoreConfig = z.object({
  schema: z.literal('portal.store/1'),
  /** Environments that only versions from clean trees are promoted to. */
  production: z.array(Channel.shape.env).default([]),
  /** One key a role. Without any, documents are not signed. */
  keys: z.array(ListedKey).default([]),
  /** SHA-256 of documents that hold without a listed key: sound ones from before the keys were changed. */
  accepted: z.array(z.string()).default([]),
});
export type StoreConfig = z.output<typeof StoreConfig>;

const FILE = 'config.json';

/** Reads the configuration of a store, which most stores do not have; throws (7) when it is corrupt. */
export async function readConfig(store: string): Promise<StoreConfig> {
  const text = await readFile(join(store, FILE), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return '{"schema":"portal.store/1"}';
    throw error;
  });
  try {
    return StoreConfig.parse(JSON.parse(text));
  } catch (error) {
    throw new ReleaseError('store', `The store's ${FILE} is corrupt: ${String(error)}`, error);
  }
}

/** Returns true when a store lists keys: releases and changes are signed then. */
export const hasKeys = async (store: string) => (await readConfig(store)).keys.length > 0;

/** Changes some of the configuration. */
export async function writeConfig(store: string, change: Partial<StoreConfig>): Promise<void> {
  const config = { ...(await readConfig(store)), ...change };
  await replaceFile(join(store, FILE), `${JSON.stringify(config, null, 2)}\n`);
}

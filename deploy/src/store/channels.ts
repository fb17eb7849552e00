import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Channel, type Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { createFile, replaceFile } from './durable.ts';
import { sha256 } from './hash.ts';
import { namesIn, textOf } from './objects.ts';

/** A channel document and the hash that the next revision names as its predecessor. */
export interface Revision {
  channel: Channel;
  hash: string;
}

/** What a new revision says; number, predecessor and time are filled in. */
export type Change = Pick<Channel, 'stable' | 'previous' | 'hold' | 'action' | 'by' | 'reason'>;

const REVISION = /^rev-(\d{8})\.json$/;

export function channelFolder(store: string, env: string, unit: Unit): string {
  return join(store, 'channels', env, unit);
}

export function revisionFile(store: string, env: string, unit: Unit, rev: number): string {
  return join(channelFolder(store, env, unit), `rev-${String(rev).padStart(8, '0')}.json`);
}

/** Numbers of the revisions of a channel, lowest first. */
export async function revisionsOf(store: string, env: string, unit: Unit): Promise<number[]> {
  const names = await namesIn(channelFolder(store, env, unit));
  const numbers = names.map((name) => Number(REVISION.exec(name)?.[1] ?? 0));
  return numbers.filter((rev) => rev > 0).sort((a, b) => a - b);
}

/** The newest revision, undefined when nothing was ever promoted. `current.json` is not asked. */
export async function readChannel(
  store: string,
  env: string,
  unit: Unit,
): Promise<Revision | undefined> {
  const rev = (await revisionsOf(store, env, unit)).at(-1);
  return rev === undefined ? undefined : readRevision(store, env, unit, rev);
}

/** One revision; throws when the document is not what its name says. */
export async function readRevision(
  store: string,
  env: string,
  unit: Unit,
  rev: number,
): Promise<Revision> {
  const file = revisionFile(store, env, unit, rev);
  const text = (await textOf(file)) ?? '';
  const parsed = Channel.safeParse(jsonOf(text));
  const channel = parsed.data;
  if (channel?.rev === rev && channel.env === env && channel.unit === unit) {
    return { channel, hash: `sha256-${sha256(text)}` };
  }
  throw new ReleaseError(
    'store',
    `The channel document ${file} is corrupt: restore it or remove it`,
  );
}

/** True when a revision after `rev` exists: one system call, cheap enough for every request. */
export async function hasNewer(store: string, env: string, unit: Unit, rev: number) {
  return access(revisionFile(store, env, unit, rev + 1)).then(
    () => true,
    () => false,
  );
}

/**
 * Adds the revision after `base`. Loses, with exit code 5, when somebody else added one since
 * `base` was read, and is not tried again: the operator decides on what is live now.
 */
export async function addRevision(
  store: string,
  env: string,
  unit: Unit,
  base: Revision | undefined,
  change: Change,
): Promise<Channel> {
  const rev = (base?.channel.rev ?? 0) + 1;
  const channel: Channel = {
    schema: 'portal.channel/1',
    env,
    unit,
    rev,
    prevHash: base?.hash ?? '',
    ...change,
    at: new Date().toISOString(),
  };
  const text = `${JSON.stringify(Channel.parse(channel), null, 2)}\n`;
  if (await createFile(revisionFile(store, env, unit, rev), text)) {
    await refreshCurrent(store, env, unit);
    return (await readRevision(store, env, unit, rev)).channel;
  }
  const winner = (await readRevision(store, env, unit, rev)).channel;
  throw new ReleaseError(
    'lostRace',
    `${unit}@${env} moved from rev ${rev - 1} to ${rev} meanwhile: ${winner.by} made ` +
      `${winner.stable.version} live (${winner.action}); nothing of this command was changed there`,
  );
}

/** Copies the newest revision to `current.json`, and again while a newer one turns up. */
async function refreshCurrent(store: string, env: string, unit: Unit): Promise<void> {
  let copied = 0;
  for (;;) {
    const newest = (await revisionsOf(store, env, unit)).at(-1) ?? 0;
    if (newest === copied) return;
    const text = await textOf(revisionFile(store, env, unit, newest));
    await replaceFile(join(channelFolder(store, env, unit), 'current.json'), text ?? '');
    copied = newest;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { type Channel, UNITS, type Unit } from '@portal/contract/release/release';
import { readChannel, readRevision, revisionsOf } from '../store/channels.ts';

/** Live channel of every unit that was ever released to `env`. */
export async function statusOf(store: string, env: string): Promise<Channel[]> {
  const revisions = await Promise.all(UNITS.map((unit) => readChannel(store, env, unit)));
  return revisions.flatMap((revision) => revision?.channel ?? []);
}

/** Revisions of a channel, newest first, and whether each names its predecessor's hash. */
export async function historyOf(store: string, env: string, unit: Unit) {
  const entries: { channel: Channel; isChained: boolean }[] = [];
  let hash = '';
  for (const rev of await revisionsOf(store, env, unit)) {
    const revision = await readRevision(store, env, unit, rev);
    entries.unshift({ channel: revision.channel, isChained: revision.channel.prevHash === hash });
    hash = revision.hash;
  }
  return entries;
}

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Channel, type Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { createFile, keepReserve, replaceFile, sweepAbandoned, withReserve } from './durable.ts';
import { sha256 } from './hash.ts';
import { namesIn, textOf } from './objects.ts';
import { signedText } from './sign.ts';
import { readTrust, type Trust, type Verdict } from './trust.ts';

/** A channel document. */
export interface Revision {
  rev: number;
  /** Hash of its bytes, which the next revision names as its predecessor's. */
  hash: string;
  file: string;
  text: string;
  /** Content of the document; undefined when it is corrupt. */
  channel: Channel | undefined;
}

/** A revision, with the reason why it is not followed, such as `is corrupt`; '' when it is sound. */
export type Judged = Revision & Verdict;

/** State of a channel. */
export interface Newest {
  /** Number and hash of the newest document, which the next one follows. */
  rev: number;
  hash: string;
  /** Content of the newest document that is sound; undefined when none is. */
  channel: Channel | undefined;
  /** Newer documents, which are not followed, newest first. */
  refused: Pick<Judged, 'file' | 'fault'>[];
}

/** Content of a new revision; number, predecessor and time are filled in. */
export type Change = Pick<
  Channel,
  'stable' | 'previous' | 'hold' | 'action' | 'by' | 'reason' | 'past'
>;

const CORRUPT = 'is corrupt';
const UNCHAINED = 'is not chained: it was changed, or the one before it was changed or is missing';
const REVISION = /^rev-(\d{8})\.json$/;

export function channelFolder(store: string, env: string, unit: Unit): string {
  return join(store, 'channels', env, unit);
}

/** Environments that something was ever released to. */
export async function envsOf(store: string): Promise<string[]> {
  const names = await namesIn(join(store, 'channels'));
  return names.filter((name) => Channel.shape.env.safeParse(name).success).sort();
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

/** One revision, corrupt when it is not what its name says. */
export async function readRevision(
  store: string,
  env: string,
  unit: Unit,
  rev: number,
): Promise<Revision> {
  const file = revisionFile(store, env, unit, rev);
  const text = (await textOf(file)) ?? '';
  const { data } = Channel.safeParse(jsonOf(text));
  const isItself = data?.rev === rev && data.env === env && data.unit === unit;
  return { rev, hash: hashOf(text), file, text, channel: isItself ? data : undefined };
}

/** Hash of a document's bytes, as the next one names it. */
export const hashOf = (text: string) => `sha256-${sha256(text)}`;

/**
 * Revisions of a channel below `below`, newest first, each judged by itself and by its neighbours: it
 * names the one before it, and is signed where the store has keys. A sound one vouches for the one
 * before it, no matter who signed that, unless it passed it over.
 */
export async function* judgedRevisions(
  store: string,
  env: string,
  unit: Unit,
  below = Number.POSITIVE_INFINITY,
): AsyncGenerator<Judged> {
  const trust = await readTrust(store);
  const all = await revisionsOf(store, env, unit);
  const numbers = all.filter((rev) => rev < below).reverse();
  const read = async (rev?: number) => (rev ? readRevision(store, env, unit, rev) : undefined);
  let revision = await read(numbers[0]);
  let vouched = '';
  for (let at = 1; revision; at += 1) {
    const before = await read(numbers[at]);
    const isVouchedFor = revision.hash === vouched;
    const verdict = await verdictOn(store, revision, before?.hash ?? '', isVouchedFor, trust);
    yield { ...revision, ...verdict };
    const { prevHash = '', past } = revision.channel ?? {};
    vouched = verdict.fault || past === before?.rev ? '' : prevHash;
    revision = before;
  }
}

async function verdictOn(
  store: string,
  { channel, text }: Revision,
  hashBefore: string,
  isVouchedFor: boolean,
  trust: Trust,
): Promise<Verdict> {
  if (!channel) return { role: undefined, fault: CORRUPT };
  if (channel.prevHash !== hashBefore) return { role: undefined, fault: UNCHAINED };
  const { role, fault } = trust(text);
  if (isVouchedFor) return { role, fault: '' };
  const refusal = !fault && role === 'server' ? await serverRefusal(store, channel) : '';
  return { role, fault: refusal ? `is signed by the key of server, which ${refusal}` : fault };
}

/** Names the reason why the server's key may not sign a document; '' when it may. */
async function serverRefusal(
  store: string,
  { env, unit, rev, hold, stable, previous, past }: Channel,
): Promise<string> {
  const live = new Set<string>();
  for await (const { channel, fault } of judgedRevisions(store, env, unit, rev)) {
    if (channel && !fault) live.add(channel.stable.digest);
  }
  const isKnown = [stable, ...previous].every(({ digest }) => live.has(digest));
  if (hold && isKnown && past === undefined) return '';
  return 'may only hold a unit, or return it to a version that was live there';
}

/**
 * Reads the state of a channel; undefined when nothing was ever promoted. Documents that are not sound
 * are passed over. Does not read `current.json`.
 */
export async function readNewest(
  store: string,
  env: string,
  unit: Unit,
): Promise<Newest | undefined> {
  let newest: Newest | undefined;
  for await (const { rev, hash, file, channel, fault } of judgedRevisions(store, env, unit)) {
    newest ??= { rev, hash, channel: undefined, refused: [] };
    if (!fault) return { ...newest, channel };
    newest.refused.push({ file, fault });
  }
  return newest;
}

/** The channel to go on from; throws, with exit code 7, when its newest document is not sound. */
export async function readChannel(
  store: string,
  env: string,
  unit: Unit,
): Promise<Newest | undefined> {
  const newest = await readNewest(store, env, unit);
  const [refused] = newest?.refused ?? [];
  if (!refused) return newest;
  throw new ReleaseError(
    'store',
    `The channel document ${refused.file} ${refused.fault}. Restore it from a backup, or say with ` +
      `--past-corrupt which version is to be live (${lastSound(newest)})`,
  );
}

function lastSound(newest: Newest | undefined): string {
  const channel = newest?.channel;
  return channel ? `rev ${channel.rev} made ${channel.stable.version} live` : 'none is sound';
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
  base: Pick<Newest, 'rev' | 'hash'> | undefined,
  change: Change,
): Promise<Channel> {
  const rev = (base?.rev ?? 0) + 1;
  const channel = Channel.parse({
    schema: 'portal.channel/1',
    env,
    unit,
    rev,
    prevHash: base?.hash ?? '',
    ...change,
    at: new Date().toISOString(),
  });
  const text = await signedText(store, channel, (role) =>
    role === 'server' ? serverRefusal(store, channel) : '',
  );
  const write = <T>(task: () => Promise<T>) =>
    change.action === 'rollback' ? withReserve(store, task) : task();
  if (!(await write(() => createFile(revisionFile(store, env, unit, rev), text)))) {
    throw lostTo(await readRevision(store, env, unit, rev));
  }
  await write(() => refreshCurrent(store, env, unit));
  await keepReserve(store);
  await sweepAbandoned(channelFolder(store, env, unit));
  const written = await readRevision(store, env, unit, rev);
  if (written.channel) return written.channel;
  throw new ReleaseError('store', `${written.file} reads back differently from the store`);
}

function lostTo({ rev, file, channel }: Revision): ReleaseError {
  if (!channel) return new ReleaseError('store', `${file} is there already, and corrupt`);
  const { unit, env, by, stable, action } = channel;
  return new ReleaseError(
    'lostRace',
    `${unit}@${env} moved from rev ${rev - 1} to ${rev} meanwhile: ${by} made ` +
      `${stable.version} live (${action}); nothing of this command was changed there`,
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

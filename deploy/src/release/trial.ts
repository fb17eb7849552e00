import { type Release, type ResolvedUnit, UNITS } from '@portal/contract/release/release';
import { Trial } from '@portal/contract/release/trial';
import { ReleaseError } from '../errors.ts';
import { readNewest } from '../store/channels.ts';
import { readConfig } from '../store/config.ts';
import { damageOf } from '../store/damage.ts';
import { readRelease } from '../store/objects.ts';
import { signedText } from '../store/sign.ts';
import { documentText, readTrust } from '../store/trust.ts';
import { checkTogether } from './gate.ts';
import { resolved } from './resolve.ts';

const HOUR_MS = 3_600_000;

/** A version that is offered to be tried, by whom and for how long. */
interface Offer {
  env: string;
  release: Release;
  by: string;
  hours: number;
  now: Date;
}

/** Document of a trial as it is signed. Throws (2) for the host: it is the page itself. */
export function trialOf({ env, release, by, hours, now }: Offer): Trial {
  const { unit, digest } = release;
  if (unit === 'host') {
    const remotes = UNITS.filter((each) => each !== 'host').join(' ');
    throw new ReleaseError('usage', `Only remotes can be tried in a window: ${remotes}`);
  }
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  return { schema: 'portal.trial/1', env, unit, digest, by, until };
}

const linkOf = (text: string) => Buffer.from(text).toString('base64url');

/**
 * Link of a trial, signed by a key of the store. Throws (3) where the store lists no keys: nobody could
 * tell who made it. A server signs with a secret of its own then.
 */
export async function signedLink(store: string, trial: Trial): Promise<string> {
  const { keys } = await readConfig(store);
  if (keys.length > 0) return linkOf(await signedText(store, trial, () => ''));
  throw new ReleaseError(
    'refused',
    'This store has no keys to sign a link with (mrel keys); the Releases page of the console makes one',
  );
}

/** Link of a trial, sealed by a secret of the server. */
export function sealedLink(trial: Trial, seal: (text: string) => string): string {
  const text = documentText(trial);
  return `${linkOf(text)}.${seal(text)}`;
}

/** Reads a link; undefined unless a server of this console has sealed it or a key of the store has signed it. */
export async function readLink(
  store: string,
  link: string,
  isSealed: (text: string, seal: string) => boolean,
): Promise<Trial | undefined> {
  const [body = '', seal] = link.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  try {
    const isOurs = seal ? isSealed(text, seal) : isByKey((await readTrust(store))(text));
    return isOurs ? Trial.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}

/** In a store without keys every document holds, but none is signed. */
const isByKey = ({ role, fault }: { role: string | undefined; fault: string }) =>
  role !== undefined && fault === '';

/**
 * The version of a trial as a window runs it. Throws (8) when it is no longer in the store, (6) when files
 * of it are damaged, and what the gate says when it does not fit the live host.
 */
export async function resolveTrial(
  store: string,
  { env, unit, digest }: Pick<Trial, 'env' | 'unit' | 'digest'>,
): Promise<ResolvedUnit> {
  const release = await readRelease(store, unit, digest);
  if (!release) throw new ReleaseError('notFound', `${unit}@${digest} is not published`);
  const damaged = await damageOf(store, release);
  if (damaged.length > 0) throw new ReleaseError('damaged', damaged.join(' '));
  await checkTogether(store, env, [release]);
  return resolved(release, (await readNewest(store, env, unit))?.rev ?? 0);
}

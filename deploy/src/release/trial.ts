import { CONSOLE_BASE } from '@portal/contract/constants';
import { TRIAL_PARAMETER } from '@portal/contract/release/paths';
import { type ResolvedUnit, UNITS, type Unit } from '@portal/contract/release/release';
import { Trial } from '@portal/contract/release/trial';
import { ReleaseError } from '../errors.ts';
import { readNewest } from '../store/channels.ts';
import { hasKeys } from '../store/config.ts';
import { damageOf } from '../store/damage.ts';
import { readRelease } from '../store/objects.ts';
import { signedText } from '../store/sign.ts';
import { documentText, readTrust } from '../store/trust.ts';
import { findVersion } from './find-version.ts';
import { checkTogether } from './gate.ts';
import { resolved } from './resolve.ts';

const HOUR_MS = 3_600_000;

/** A version that is offered to be tried, by whom and for how long. */
interface Offer {
  env: string;
  unit: Unit;
  /** The version, as `findVersion` finds it. */
  wanted: string;
  by: string;
  hours: number;
  now: Date;
}

/**
 * Document of a trial, as it is signed, and the label of its version. Throws (2) for the host, which is the
 * page itself, as `findVersion` does, and what the gate says when it does not fit the live host.
 */
export async function offerTrial(
  store: string,
  { env, unit, wanted, by, hours, now }: Offer,
): Promise<{ trial: Trial; version: string }> {
  if (unit === 'host') {
    const remotes = UNITS.filter((each) => each !== 'host').join(' ');
    throw new ReleaseError('usage', `Only remotes can be tried in a window: ${remotes}`);
  }
  const release = await findVersion(store, unit, wanted);
  await checkTogether(store, env, [release]);
  const until = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const { digest, version } = release;
  return { trial: { schema: 'portal.trial/1', env, unit, digest, by, until }, version };
}

const linkOf = (text: string) => Buffer.from(text).toString('base64url');
const addressOf = (link: string) => `${CONSOLE_BASE}?${TRIAL_PARAMETER}=${link}`;

/**
 * Address of a trial, signed by a key of the store. Throws (3) where the store lists no keys: nobody could
 * tell who made it. A server seals it with a secret of its own then.
 */
export async function signedAddress(store: string, trial: Trial): Promise<string> {
  if (await hasKeys(store)) return addressOf(linkOf(await signedText(store, trial, () => '')));
  throw new ReleaseError(
    'refused',
    'This store has no keys to sign a link with (mrel keys); the Releases page of the console makes one',
  );
}

/** Address of a trial, sealed by a secret of the server. */
export function sealedAddress(trial: Trial, seal: (text: string) => string): string {
  const text = documentText(trial);
  return addressOf(`${linkOf(text)}.${seal(text)}`);
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

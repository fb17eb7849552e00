import { type Release, UNITS, type Unit } from '@portal/contract/release/release';
import semver from 'semver';
import { ReleaseError } from '../errors.ts';
import { readNewest } from '../store/channels.ts';
import { readRelease } from '../store/objects.ts';

/** Names that are listed of a package; the rest is counted. */
const LISTED = 5;

/** A package of the host that does not suit a remote. */
export interface Misfit {
  remote: Release;
  host: Release;
  package: string;
  /** Names of the package that are missing, each with its reason; empty where its version does not fit. */
  names: string[];
}

/** Refusal of a change after which something would not work (exit code 3). */
export class GateError extends ReleaseError {
  readonly misfits: Misfit[];
  /** Label of a version that would fit; undefined when none is known. */
  readonly fitting: string | undefined;

  constructor(misfits: Misfit[], hint?: FittingHint) {
    super(
      'refused',
      [
        'Not released, because they do not fit together:',
        ...misfits.map((misfit) => `  ${misfitText(misfit)}`),
        'Units that belong together are released with one command: mrel promote <unit>@<version>…',
        ...(hint ? [hint.text] : []),
      ].join('\n'),
    );
    this.misfits = misfits;
    this.fitting = hint?.version;
  }
}

/** A version that would fit, and the command that makes it live. */
interface FittingHint {
  version: string;
  text: string;
}

/**
 * Names of a package that a remote takes and the host does not have as the remote knows them. Undefined
 * where one of the two does not say: the versions of the package decide then.
 */
function missingNames(host: Release, remote: Release, name: string): string[] | undefined {
  const [taken, provided] = [remote.takes?.[name], host.provides?.[name]];
  if (!taken || !provided) return undefined;
  return Object.entries(taken).flatMap(([each, known]) => {
    const offered = provided[each];
    if (!offered) return [`${each} (removed, or newer than the host)`];
    if (semver.gt(known, offered.to))
      return [`${each} (needs ${known}, the host has ${offered.to})`];
    if (semver.lt(known, offered.from)) return [`${each} (changed in ${offered.from})`];
    return [];
  });
}

function listed(names: string[]): string {
  const more = names.length - LISTED;
  return [...names.slice(0, LISTED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function misfitText({ remote, host, package: name, names }: Misfit): string {
  const [of, on] = [`${remote.unit}@${remote.version}`, `host@${host.version}`];
  if (names.length > 0) return `${of} takes from ${name}, which ${on} lacks: ${listed(names)}`;
  const provided = host.shared[name] ?? 'none';
  return `${of} asks for ${name} ${remote.shared[name]}, ${on} provides ${provided}`;
}

/** Returns what a remote needs from the host and would not get, one entry a package. */
export function misfitsOf(host: Release, remote: Release): Misfit[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = host.shared[name];
    const names = missingNames(host, remote, name);
    const misfit = { remote, host, package: name, names: names ?? [] };
    if (names) return names.length > 0 ? [misfit] : [];
    const fits = provided && semver.satisfies(provided, range, { includePrerelease: true });
    return fits ? [] : [misfit];
  });
}

/**
 * Returns the misfits of remotes and host after a change, one a remote and package.
 * Pairs that the change does not touch are not checked.
 */
export async function problemsOf(
  store: string,
  env: string,
  changed: Release[],
): Promise<Misfit[]> {
  const newHost = changed.find((release) => release.unit === 'host');
  const host = newHost ?? (await liveOf(store, env, 'host'));
  if (!host) return [];
  const remotes = changed.filter((release) => release.unit !== 'host');
  for (const unit of newHost ? UNITS : []) {
    const isChanged = changed.some((release) => release.unit === unit);
    const live = isChanged ? undefined : await liveOf(store, env, unit);
    if (live) remotes.push(live);
  }
  return remotes.flatMap((remote) => misfitsOf(host, remote));
}

/** Refuses, with exit code 3, a change after which something would not work; `hint` says what would. */
export async function checkTogether(
  store: string,
  env: string,
  changed: Release[],
  hint: () => Promise<FittingHint | undefined> = async () => undefined,
): Promise<void> {
  const misfits = await problemsOf(store, env, changed);
  if (misfits.length > 0) throw new GateError(misfits, await hint());
}

async function liveOf(store: string, env: string, unit: Unit): Promise<Release | undefined> {
  const channel = (await readNewest(store, env, unit))?.channel;
  return channel && readRelease(store, unit, channel.stable.digest);
}

import { type Release, UNITS, type Unit } from '@portal/contract/release/release';
import semver from 'semver';
import { ReleaseError } from '../errors.ts';
import { readNewest } from '../store/channels.ts';
import { readRelease } from '../store/objects.ts';

/** Names that are listed of a package; the rest is counted. */
const LISTED = 5;

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

/** Lists what a remote needs from the host and would not get, one line a package. */
export function incompatibilities(host: Release, remote: Release): string[] {
  const of = `${remote.unit}@${remote.version}`;
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = host.shared[name];
    const names = missingNames(host, remote, name);
    if (names) {
      if (names.length === 0) return [];
      return [`${of} takes from ${name}, which host@${host.version} lacks: ${listed(names)}`];
    }
    if (provided && semver.satisfies(provided, range, { includePrerelease: true })) return [];
    return [`${of} asks for ${name} ${range}, host@${host.version} provides ${provided ?? 'none'}`];
  });
}

/**
 * Lists the remotes that would not fit the host after a change, one line a remote and package.
 * Pairs that the change does not touch are not checked.
 */
export async function problemsOf(store: string, env: string, changed: Release[]) {
  const newHost = changed.find((release) => release.unit === 'host');
  const host = newHost ?? (await liveOf(store, env, 'host'));
  if (!host) return [];
  const remotes = changed.filter((release) => release.unit !== 'host');
  for (const unit of newHost ? UNITS : []) {
    const isChanged = changed.some((release) => release.unit === unit);
    const live = isChanged ? undefined : await liveOf(store, env, unit);
    if (live) remotes.push(live);
  }
  return remotes.flatMap((remote) => incompatibilities(host, remote));
}

/** Refuses, with exit code 3, a change after which something would not work; `hint` says what would. */
export async function checkTogether(
  store: string,
  env: string,
  changed: Release[],
  hint: () => Promise<string> = async () => '',
): Promise<void> {
  const problems = await problemsOf(store, env, changed);
  if (problems.length === 0) return;
  throw new ReleaseError(
    'refused',
    [
      'Not released, because they do not fit together:',
      ...problems.map((problem) => `  ${problem}`),
      'Units that belong together are released with one command: mrel promote <unit>@<version>…',
      await hint(),
    ]
      .filter(Boolean)
      .join('\n'),
  );
}

async function liveOf(store: string, env: string, unit: Unit): Promise<Release | undefined> {
  const channel = (await readNewest(store, env, unit))?.channel;
  return channel && readRelease(store, unit, channel.stable.digest);
}

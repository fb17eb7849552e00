import { type Release, UNITS, type Unit } from '@portal/contract/release/release';
import semver from 'semver';
import { ReleaseError } from '../errors.ts';
import { readNewest } from '../store/channels.ts';
import { readRelease } from '../store/objects.ts';

/** What a remote asks of the host and would not get, one line each. */
export function incompatibilities(host: Release, remote: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = host.shared[name];
    if (provided && semver.satisfies(provided, range, { includePrerelease: true })) return [];
    return [
      `${remote.unit}@${remote.version} asks for ${name} ${range}, ` +
        `host@${host.version} provides ${provided ?? 'none'}`,
    ];
  });
}

/**
 * Refuses, with exit code 3, a change after which a live remote would not work with the live host.
 * Pairs that the change does not touch are not judged.
 */
export async function checkTogether(store: string, env: string, changed: Release[]) {
  const newHost = changed.find((release) => release.unit === 'host');
  const host = newHost ?? (await liveOf(store, env, 'host'));
  if (!host) return;
  const remotes = changed.filter((release) => release.unit !== 'host');
  for (const unit of newHost ? UNITS : []) {
    const isChanged = changed.some((release) => release.unit === unit);
    const live = isChanged ? undefined : await liveOf(store, env, unit);
    if (live) remotes.push(live);
  }
  const problems = remotes.flatMap((remote) => incompatibilities(host, remote));
  if (problems.length === 0) return;
  throw new ReleaseError(
    'refused',
    `Not released, because they do not fit together:\n  ${problems.join('\n  ')}\n` +
      'Units that belong together are released with one command: mrel promote <unit>@<version>…',
  );
}

async function liveOf(store: string, env: string, unit: Unit): Promise<Release | undefined> {
  const channel = (await readNewest(store, env, unit))?.channel;
  return channel && readRelease(store, unit, channel.stable.digest);
}

import type { Channel, Release } from '@portal/contract/release/release';
import { operator } from '@portal/deploy/cli/context';
import { ReleaseError } from '@portal/deploy/errors';
import { promote } from '@portal/deploy/release/promote';
import { statusOf } from '@portal/deploy/release/status';

/**
 * Makes the built versions live and answers what to tell. A unit on hold keeps the version that
 * somebody rolled back to; versions that do not fit what is live are not released either.
 */
export async function releaseBuilt(
  store: string,
  env: string,
  releases: Release[],
): Promise<string[]> {
  const live = new Map((await statusOf(store, env)).map((channel) => [channel.unit, channel]));
  const fresh = releases.filter(({ unit, digest }) => live.get(unit)?.stable.digest !== digest);
  const isHeld = ({ unit }: Release) => live.get(unit)?.hold === true;
  const lines = fresh.filter(isHeld).map((release) => heldLine(release, live.get(release.unit)));
  const free = fresh.filter((release) => !isHeld(release));
  if (free.length === 0) return lines;
  try {
    await promote(store, env, free, { by: operator(), reason: 'built from the sources' });
    return [...lines, `Released ${free.map(({ unit }) => unit).join(', ')}`];
  } catch (error) {
    if (error instanceof ReleaseError) return [...lines, error.message];
    throw error;
  }
}

function heldLine({ unit, version }: Release, channel: Channel | undefined): string {
  const command = `npm run mrel -- promote ${unit}@${version}`;
  return `${unit} is on hold at ${channel?.stable.version}; to release the new build: ${command}`;
}

import type { Channel, Release } from '@portal/contract/release/release';
import { operator } from '@portal/deploy/cli/context';
import { ReleaseError } from '@portal/deploy/errors';
import { promote } from '@portal/deploy/release/promote';
import { statusOf } from '@portal/deploy/release/status';

/**
 * Makes the built versions live and answers what to tell. A unit on hold keeps the version that
 * somebody rolled back to, and one whose channel is corrupt is left to people; versions that do not
 * fit what is live are not released either.
 */
export async function releaseBuilt(
  store: string,
  env: string,
  releases: Release[],
): Promise<string[]> {
  const units = await statusOf(store, env);
  const live = new Map(units.map(({ unit, channel }) => [unit, channel]));
  const corrupt = units.filter((status) => status.corrupt.length > 0);
  const isCorrupt = ({ unit }: Release) => corrupt.some((status) => status.unit === unit);
  const fresh = releases.filter(({ unit, digest }) => live.get(unit)?.stable.digest !== digest);
  const isHeld = ({ unit }: Release) => live.get(unit)?.hold === true;
  const lines = [
    ...corrupt.map(({ unit }) => `The channel of ${unit} is corrupt, see: npm run mrel -- status`),
    ...fresh.filter(isHeld).map((release) => heldLine(release, live.get(release.unit))),
  ];
  const free = fresh.filter((release) => !isHeld(release) && !isCorrupt(release));
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

import { type Channel, type Release, UNITS } from '@portal/contract/release/release';
import { operator } from '@portal/deploy/cli/context';
import { ReleaseError } from '@portal/deploy/errors';
import { promote } from '@portal/deploy/release/promote';
import { statusOfUnit } from '@portal/deploy/release/status';

/** Reason in the history of every version that a start made live, and of no other. */
const REASON = 'built from the sources';

/**
 * Makes the built versions live and returns the lines to print. It moves a unit that was never
 * released, or whose live version a start made live. Everything else was decided by people and
 * stays: a unit on hold, one that somebody promoted, one whose channel is corrupt. Versions that do
 * not fit what is live are not released either.
 */
export async function releaseBuilt(
  store: string,
  env: string,
  releases: Release[],
): Promise<string[]> {
  // Whether files are whole changes nothing here, and costs reading all of them.
  const found = await Promise.all(
    UNITS.map((unit) => statusOfUnit(store, env, unit, async () => [])),
  );
  const units = found.filter((status) => status !== undefined);
  const live = new Map(units.map(({ unit, channel }) => [unit, channel]));
  const corrupt = units.filter((status) => status.corrupt.length > 0);
  const isCorrupt = ({ unit }: Release) => corrupt.some((status) => status.unit === unit);
  const lines = corrupt.map(
    ({ unit }) => `The channel of ${unit} is corrupt, see: npm run mrel -- status`,
  );
  const free: Release[] = [];
  for (const release of releases) {
    const channel = live.get(release.unit);
    if (channel?.stable.digest === release.digest || isCorrupt(release)) continue;
    if (channel && isDecidedByPeople(channel)) lines.push(keptLine(release, channel));
    else free.push(release);
  }
  if (free.length === 0) return lines;
  try {
    await promote(store, env, free, { by: operator(), reason: REASON });
    return [...lines, `Released ${free.map(({ unit }) => unit).join(', ')}`];
  } catch (error) {
    if (error instanceof ReleaseError) return [...lines, error.message];
    throw error;
  }
}

const isDecidedByPeople = ({ hold, action, reason }: Channel) =>
  hold || action !== 'promote' || reason !== REASON;

function keptLine({ unit, version }: Release, { hold, stable, by }: Channel): string {
  const state = hold
    ? `is on hold at ${stable.version}`
    : `stays at ${stable.version}, which ${by} promoted`;
  return `${unit} ${state}; to release the new build: npm run mrel -- promote ${unit}@${version}`;
}

import { type Release, UNITS, Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { damageOf } from '../store/damage.ts';
import { listReleases } from '../store/objects.ts';

export function unitNamed(name: string): Unit {
  const unit = Unit.safeParse(name);
  if (unit.success) return unit.data;
  throw new ReleaseError('usage', `"${name}" is not a unit; units are ${UNITS.join(' ')}`);
}

/** Splits `orders@0.1.0+1a2b3c4d`. */
export function parseTarget(text: string): { unit: Unit; wanted: string } {
  const [name = '', wanted = ''] = text.split('@');
  if (wanted) return { unit: unitNamed(name), wanted };
  throw new ReleaseError('usage', `Say which version: ${name}@<version or digest>`);
}

/**
 * The published version with this label, label without build, federation name, build id, or
 * beginning of the digest (eight characters or more). Throws with exit code 8 when there is none, and
 * with 6 when files of it are lost or damaged.
 */
export async function findVersion(store: string, unit: Unit, wanted: string): Promise<Release> {
  const release = await lookUpVersion(store, unit, wanted);
  const damaged = await damageOf(store, release);
  if (damaged.length === 0) return release;
  throw new ReleaseError(
    'damaged',
    `${unit}@${wanted} has lost or damaged files in the store; publish it again: ${damaged.join(' ')}`,
  );
}

/** Finds a version as `findVersion` does, whatever became of its files. */
export async function lookUpVersion(store: string, unit: Unit, wanted: string): Promise<Release> {
  const releases = await listReleases(store, unit);
  const exact = releases.filter((release) => release.version === wanted);
  const found = exact.length > 0 ? exact : releases.filter((release) => fits(release, wanted));
  const [release] = found;
  if (!release) throw new ReleaseError('notFound', `${unit}@${wanted} is not published`);
  if (found.length > 1) {
    const labels = found.map((each) => each.version).join(' ');
    throw new ReleaseError('usage', `${unit}@${wanted} fits ${found.length} versions: ${labels}`);
  }
  return release;
}

function fits(release: Release, wanted: string): boolean {
  const names = [release.version.split('+')[0], release.name, release.buildId];
  return names.includes(wanted) || (wanted.length >= 8 && release.digest.startsWith(wanted));
}

import { type Release, UNITS, Unit } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import { hasAllFiles, listReleases } from '../store/objects.ts';

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
 * beginning of the digest (eight characters or more).
 */
export async function findVersion(store: string, unit: Unit, wanted: string): Promise<Release> {
  const releases = await listReleases(store, unit);
  const exact = releases.filter((release) => release.version === wanted);
  const found = exact.length > 0 ? exact : releases.filter((release) => fits(release, wanted));
  const [release] = found;
  if (!release) throw new ReleaseError('notFound', `${unit}@${wanted} is not published`);
  if (found.length > 1) {
    const labels = found.map((each) => each.version).join(' ');
    throw new ReleaseError('usage', `${unit}@${wanted} fits ${found.length} versions: ${labels}`);
  }
  if (await hasAllFiles(store, release)) return release;
  throw new ReleaseError('notFound', `${unit}@${wanted} has lost files in the store`);
}

function fits(release: Release, wanted: string): boolean {
  const names = [release.version.split('+')[0], release.name, release.buildId];
  return names.includes(wanted) || (wanted.length >= 8 && release.digest.startsWith(wanted));
}

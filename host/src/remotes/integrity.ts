import type { Releases, ResolvedUnit } from '@portal/contract/release/release';

/** Absolute address of a released file → its hash, `sha384-…`. */
const listed = new Map<string, string>();

/** Absolute address of a file of a version. */
export const fileUrl = (unit: ResolvedUnit, path: string): string =>
  new URL(unit.base + path, location.origin).href;

/** Takes up the files of a list of releases; versions of earlier lists stay listed. */
export function listFiles({ units }: Releases): void {
  for (const { stable, fallback } of Object.values(units)) {
    for (const unit of fallback ? [stable, fallback] : [stable]) {
      for (const [path, hash] of Object.entries(unit.files)) listed.set(fileUrl(unit, path), hash);
    }
  }
}

/** Hash that a script or stylesheet must have; undefined for a file that was never released. */
export const integrityOf = (url: string): string | undefined => listed.get(url);

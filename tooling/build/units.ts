import { join } from 'node:path';
import type { Unit } from '@portal/contract/release/release';

/** This repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** Folder of a unit's sources, as a path in the repository. */
export function unitPath(unit: Unit): string {
  return unit === 'host' ? 'host' : `remotes/${unit}`;
}

/** Folder of a unit's sources. */
export function unitFolder(root: string, unit: Unit): string {
  return join(root, unitPath(unit));
}

import {
  componentOf,
  type ResolvedUnit,
  UNITS,
  type Unit,
  type UnlistedRoute,
} from '@portal/contract/release/release';
import { versionOf } from './versions.ts';

/** A page that no menu lists, as the version in use of its remote declares it. */
export interface UnlistedPage extends UnlistedRoute {
  component: string;
}

const pagesOf = (unit: Unit, { exposes }: ResolvedUnit): UnlistedPage[] =>
  Object.entries(exposes).flatMap(([expose, { page }]) =>
    page ? [{ ...page, component: componentOf(unit, expose) }] : [],
  );

/** Pages that no menu lists, of every remote that is released. */
export async function unlistedPages(): Promise<UnlistedPage[]> {
  const found = await Promise.all(
    UNITS.map(async (unit) => {
      // Without the list of releases no page loads, and its own address says why.
      const version = await versionOf(unit).catch(() => undefined);
      return version ? pagesOf(unit, version) : [];
    }),
  );
  return found.flat();
}

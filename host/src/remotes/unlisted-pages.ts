import {
  componentOf,
  type ListedVersion,
  UNITS,
  type Unit,
  type UnlistedRoute,
} from '@portal/contract/release/release';
import { versionOf } from './versions.ts';

/** A page that no menu lists, as the version in use of its remote declares it. */
export interface UnlistedPage extends UnlistedRoute {
  component: string;
}

const pagesOf = (unit: Unit, { exposes }: ListedVersion): UnlistedPage[] =>
  Object.entries(exposes).flatMap(([expose, { page }]) =>
    page ? [{ ...page, component: componentOf(unit, expose) }] : [],
  );

/** Pages that no menu lists, of every remote that is released; undefined without the list of releases. */
export async function unlistedPages(): Promise<UnlistedPage[] | undefined> {
  const found = UNITS.map(async (unit) => {
    const version = await versionOf(unit);
    return version ? pagesOf(unit, version) : [];
  });
  // Pages of the menu say themselves why they do not load; whether there are others is not known yet.
  return Promise.all(found).then(
    (pages) => pages.flat(),
    () => undefined,
  );
}

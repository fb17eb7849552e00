import { CONSOLE_BASE } from '@portal/contract/constants';
import {
  exposeOf,
  type Release,
  type Releases,
  type ResolvedUnit,
  remoteOf,
  type Unit,
} from '@portal/contract/release/release';
import { type LiveUnit, releasesOf } from '@portal/deploy/release/resolve';
import { devName } from '@portal/federation/dev/containers';
import { exposesOf } from '@portal/federation/exposes';
import { type DeclaredPage, unlistedPages } from '@portal/federation/unlisted-pages';

/** The pages that a remote has at the moment, with what those say that no menu lists. */
function pagesOf(
  unit: Unit,
  folder: string,
  unlisted: readonly DeclaredPage[],
): ResolvedUnit['exposes'] {
  const exposes = exposesOf(folder);
  const declared = unlisted.filter(
    ({ component }) => remoteOf(component) === unit && exposes[exposeOf(component)],
  );
  const facts = unlistedPages(unit, declared, exposes);
  const pages = Object.keys(exposes).map((page) => [page, { js: [], css: [], page: facts[page] }]);
  return Object.fromEntries(pages);
}

/** A remote from its sources: its container is in the page already, so no file of it is listed. */
function fromSources(unit: Unit, folder: string, unlisted: readonly DeclaredPage[]): ResolvedUnit {
  return {
    name: devName(unit),
    digest: '0'.repeat(64),
    version: 'development',
    rev: 0,
    base: CONSOLE_BASE,
    entry: 'remoteEntry.js',
    exposes: pagesOf(unit, folder, unlisted),
    shared: {},
    files: {},
  };
}

/** A built version, its files below the console's own address. */
function asBuilt({ stable }: { stable: ResolvedUnit }, unit: string) {
  return { stable: { ...stable, base: `${CONSOLE_BASE}${unit}/${stable.digest}/` } };
}

/**
 * Returns the list that the page resolves remotes through; units with a folder come from their sources,
 * `unlisted` are the pages that no menu lists.
 */
export function releaseList(
  released: readonly Release[],
  folders: ReadonlyMap<Unit, string>,
  unlisted: readonly DeclaredPage[] = [],
): Releases {
  const live = released.map((stable): [Unit, LiveUnit] => [
    stable.unit,
    { rev: 0, stable, fallback: undefined, damaged: [] },
  ]);
  const { units, ...list } = releasesOf(new Map(live));
  const built = Object.entries(units).map(([unit, found]) => [unit, asBuilt(found, unit)]);
  const worked = [...folders].map(([unit, folder]) => [
    unit,
    { stable: fromSources(unit, folder, unlisted) },
  ]);
  return { ...list, units: Object.fromEntries([...built, ...worked]) };
}

import { UNITS } from '@portal/contract/release/release';
import { readNewest } from '@portal/deploy/store/channels';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import type { UnitVersion } from './failures.store.ts';

/** Reads from the store which version of each unit is live; units without a release are left out. */
export async function liveVersions({ store, env }: ReleaseOptions): Promise<UnitVersion[]> {
  const found = await Promise.all(
    UNITS.map(async (unit) => {
      const newest = await readNewest(store, env, unit);
      const version = newest?.channel?.stable.version;
      return version === undefined ? [] : [{ unit, version }];
    }),
  );
  return found.flat();
}

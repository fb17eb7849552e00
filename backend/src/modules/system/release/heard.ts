import type { UnitFailures } from '@portal/contract/release/failures';
import {
  FAILING_FROM,
  RELEASE_STATE,
  type ReleaseDetail,
  type ReleaseUnit,
} from '@portal/contract/system/releases';
import type { Context } from '../../../kernel/context.ts';
import { failuresOf, type OpenWindows, windowsOf } from '../../release/index.ts';

/** Versions whose failures are shown: the live one and the one before. */
const versionsOf = ({ unit, version, before }: ReleaseUnit) =>
  [version, before].filter(Boolean).map((each) => ({ unit, version: each }));

type Heard = readonly UnitFailures[];

const heardOf = (heard: Heard, unit: ReleaseUnit, version: string) =>
  heard.find((each) => each.unit === unit.unit && each.version === version) ?? null;

/** Adds what windows told; more users than before make a healthy version, or one on hold, a failing one. */
function told(unit: ReleaseUnit, heard: Heard, { versions }: OpenWindows): ReleaseUnit {
  const users = heardOf(heard, unit, unit.version)?.users ?? 0;
  const usersBefore = heardOf(heard, unit, unit.before)?.users ?? 0;
  const isWhole = unit.state === RELEASE_STATE.healthy || unit.state === RELEASE_STATE.held;
  const isFailing = isWhole && users >= FAILING_FROM && users > usersBefore;
  return {
    ...unit,
    users,
    usersBefore,
    windows: versions.filter((each) => each.unit === unit.unit),
    state: isFailing ? RELEASE_STATE.failing : unit.state,
  };
}

/** Adds to units what open windows reported of them, and counts these windows. */
export async function withReports(ctx: Context, units: readonly ReleaseUnit[]) {
  const [heard, windows] = await Promise.all([
    failuresOf(ctx.db, units.flatMap(versionsOf)),
    windowsOf(ctx.db, ctx.now),
  ]);
  return { online: windows.online, units: units.map((unit) => told(unit, heard, windows)) };
}

/** Adds to a unit the failures of its live version and of the one before. */
export async function withFailures(ctx: Context, unit: ReleaseDetail): Promise<ReleaseDetail> {
  const [heard, windows] = await Promise.all([
    failuresOf(ctx.db, versionsOf(unit)),
    windowsOf(ctx.db, ctx.now),
  ]);
  return {
    ...unit,
    ...told(unit, heard, windows),
    failures: heardOf(heard, unit, unit.version),
    failuresBefore: heardOf(heard, unit, unit.before),
  };
}

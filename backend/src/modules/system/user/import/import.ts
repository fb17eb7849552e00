import { importing } from '../../../../kernel/import/run.ts';
import type { Settings } from '../../../../kernel/settings.ts';
import { USER } from '../user.writes.ts';
import { USER_SHEET } from './columns.ts';
import { planImport } from './plan.ts';
import { writePlan } from './write.ts';

/** Import of users (conventions §2.1, importData). */
export const userImport = (settings: Settings) =>
  importing({
    ...USER_SHEET,
    objType: USER,
    plan: planImport,
    write: (ctx, planned) => writePlan(ctx, settings, planned),
  });

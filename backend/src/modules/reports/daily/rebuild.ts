import { beyondScope } from '../../../db/caller-scope.ts';
import type { Context } from '../../../kernel/context.ts';
import { beginOf } from '../../../kernel/filters.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { rebuildDaily } from '../summary/index.ts';

const DAY = 'yyyy-MM-dd'.length;

/** Builds a day that has started over; the numbers stay what they are when nothing was wrong. */
export async function rebuildDay(ctx: Context, tranDate: string): Promise<undefined> {
  const day = beginOf(tranDate).slice(0, DAY);
  if (day > ctx.now.slice(0, DAY)) throw refuseField('tranDate', 'report.notYet');
  await beyondScope('a day is counted again of all merchants', () =>
    rebuildDaily(ctx.db, { from: day, to: day }, ctx.now),
  );
  ctx.audit({ objType: 'report:daily', objId: day, action: 'rebuild' });
}

import type { ReviewObjType } from '@portal/contract/merchant/review';
import type { Context } from '../../../kernel/context.ts';
import type { Ended } from '../../../kernel/ended.ts';
import { requestsOf } from '../core/index.ts';

/**
 * Returns how a request of some kinds, or the last one about an object, ended; null while it waits. A
 * withdrawn request was ended by its maker; one that a result has overtaken, by nobody.
 */
export async function endOfRequest(
  ctx: Context,
  types: readonly ReviewObjType[],
  id: string,
  by: 'r.audit_id' | 'r.obj_id' = 'r.audit_id',
): Promise<Ended | null> {
  const last = await requestsOf(ctx)
    .where('r.obj_type', 'in', types)
    .where(by, '=', id)
    .orderBy('r.audit_id', 'desc')
    .limit(1)
    .select(['r.ver_status', 'r.ver_by', 'r.ver_time', 'r.create_by', 'r.remark'])
    .executeTakeFirst();
  if (!last?.ver_time) return null;
  const taken = last.remark === '' ? last.create_by : '';
  return {
    by: last.ver_by ?? taken,
    time: last.ver_time,
    dict: 'ver_status',
    status: last.ver_status,
  };
}

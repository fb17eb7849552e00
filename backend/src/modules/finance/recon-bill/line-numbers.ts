import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ReconLineTable } from '../../../db/tables/recon.ts';
import type { Day } from '../../../db/types.ts';

/** A page of lines of one bill, in the order of its files, of which there are `total`. */
interface Wanted {
  bill: { chnlCode: string; currency: string; settleDate: Day };
  states: readonly ReconLineTable['state'][];
  pageNum: number;
  pageSize: number;
  total: number;
}

/**
 * Numbers of the lines of one page, walked to from the nearer end through an index that has nothing else: a page in the
 * middle of a million lines touches none of the lines before it. A page past the end gives the last one.
 */
export async function numbersOfPage(
  db: Kysely<Database>,
  { bill, states, pageNum, pageSize, total }: Wanted,
): Promise<string[]> {
  const skip = (Math.min(pageNum, Math.ceil(total / pageSize)) - 1) * pageSize;
  const take = Math.min(pageSize, total - skip);
  const isNearer = skip <= total / 2;
  const found = await db
    .selectFrom('recon_line')
    .where('chnl_code', '=', bill.chnlCode)
    .where('settle_date', '=', bill.settleDate)
    .where('currency', '=', bill.currency)
    .where('state', 'in', states)
    .orderBy('line_id', isNearer ? 'asc' : 'desc')
    .limit(take)
    .offset(isNearer ? skip : total - skip - take)
    .select('line_id')
    .execute();
  return found.map((line) => line.line_id);
}

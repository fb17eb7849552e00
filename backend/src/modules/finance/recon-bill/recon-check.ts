import {
  billsOf,
  errorsOf,
  openClaims,
  quarantineOf,
  waitingOf,
} from '@portal/contract/finance/addresses';
import { BILL_STATUS, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { message } from '@portal/contract/kit/message';
import { sql } from 'kysely';
import type { Day } from '../../../db/types.ts';
import type { Cell, ChannelFacts, DayCheck, Listed } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { keptOwed } from '../recon-match/index.ts';
import { billsDue, type DueBill, isMissing } from './bills-due.ts';
import { reconBlockers } from './recon-blockers.ts';

function cellsOf(bill: DueBill, day: Day): ChannelFacts {
  const { chnlCode, currency, isLoading, status, matched, lines, waiting, quarantine } = bill;
  const { errors, difference } = bill;
  const place = { chnlCode, currency, settleDate: day };
  const state: Cell = {
    ...{ kind: 'state', state: isMissing(bill) ? 'MISSING' : 'LOADED' },
    ...{ open: isMissing(bill) ? null : billsOf(place), blocks: isLoading || status < '2' },
  };
  if (isMissing(bill)) return { chnlCode, currency, cells: { bill: state } };
  return {
    chnlCode,
    currency,
    cells: {
      bill: state,
      matched: { kind: 'ratio', done: matched, all: lines, open: billsOf(place), blocks: false },
      waiting: { kind: 'count', count: waiting, open: waitingOf(place), blocks: false },
      quarantine: {
        ...{ kind: 'count', count: quarantine },
        ...{ open: quarantineOf(place), blocks: quarantine > 0 },
      },
      errors: { kind: 'count', count: errors, open: errorsOf(place), blocks: false },
      difference: {
        ...{ kind: 'amount', amount: difference },
        ...{ open: errors > 0 ? errorsOf(place) : null, blocks: false },
      },
    },
  };
}

/** Nothing was billed, and nothing is open: a row of noughts tells nobody anything. */
const isIdle = ({ status, lines, waiting, quarantine, errors }: DueBill) =>
  status === BILL_STATUS.balanced && lines + waiting + quarantine + errors === 0;

/** Bills of the day with what became of their lines, and what of it nobody has handled. */
const rows = async (ctx: Context, day: Day): Promise<ChannelFacts[]> =>
  (await billsDue(ctx, day)).filter((bill) => !isIdle(bill)).map((bill) => cellsOf(bill, day));

/** Counts what waits for a later bill up to the day, on either side, with its oldest date. */
async function waiting({ db }: Context, day: Day): Promise<Listed[]> {
  const { rows: found } = await sql<{ count: number; oldest: string | null }>`
    select count(*)::int as count, min(day)::text as oldest
      from (select expected_date as day from recon_item
             where state = 'WAITING' and expected_date <= ${day}::date
            union all
            select settle_date from recon_line
             where state = 'WAITING' and settle_date <= ${day}::date) w`.execute(db);
  return found.flatMap(({ count, oldest }) =>
    oldest ? { fact: 'close.recon.waiting', count, detail: oldest, open: waitingOf() } : [],
  );
}

/** Differences up to the day that nobody has handled, and claims that no channel has paid. */
async function differences({ db }: Context, day: Day): Promise<Listed[]> {
  const { rows: found } = await sql<{ isClaim: boolean; count: number; oldest: string }>`
    select claim_status = 'OPEN' as "isClaim", count(*)::int as count, min(settle_date)::text as oldest
      from recon_error
     where settle_date <= ${day}::date and (handle_status = ${sql.lit(HANDLE_STATUS.open)} or claim_status = 'OPEN')
     group by 1 order by 1`.execute(db);
  return found.map(({ isClaim, count, oldest: detail }) =>
    isClaim
      ? { fact: 'close.recon.claims', count, detail, open: openClaims() }
      : { fact: 'close.recon.errors', count, detail, open: errorsOf() },
  );
}

/** Reconciliation of a day: its bills, what of them is open, and whether suspense stands for it (money §4). */
export const reconCheck: DayCheck = {
  name: 'recon',
  columns: ['bill', 'matched', 'waiting', 'quarantine', 'errors', 'difference'],
  rows,
  blocks: reconBlockers,
  keeps: async ({ db }) => {
    const owed = await keptOwed(db);
    return owed ? message('close.recon.owedAt', { time: owed.checkedTime }) : '';
  },
  lists: async (ctx, day) => [...(await waiting(ctx, day)), ...(await differences(ctx, day))],
};

import {
  billsOf,
  entriesOn,
  errorsOf,
  openClaims,
  quarantineOf,
  waitingOf,
} from '@portal/contract/finance/addresses';
import { BILL_STATUS, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { message } from '@portal/contract/kit/message';
import { formatMinor } from '@portal/money';
import { sql } from 'kysely';
import type { Day } from '../../../db/types.ts';
import type {
  Blocker,
  Cell,
  ChannelFacts,
  DayCheck,
  Listed,
  Run,
} from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import {
  addUpOwed,
  keptOwed,
  sideDifferences,
  strayReceivables,
  suspenseDifferences,
} from '../recon-match/index.ts';
import { billsDue, type DueBill, filesLoading, isMissing, linesQuarantined } from './bills-due.ts';

/** More of them tell nobody more. */
const LINES_NAMED = 3;

/** A bill that has not come, or that nobody has matched yet; what is being loaded is told by its file. */
function ofBill({ chnlCode, currency, ...bill }: DueBill, day: Day): Blocker[] {
  if (bill.isLoading) return [];
  const { to, permit } = billsOf({ chnlCode, settleDate: day });
  if (bill.status === BILL_STATUS.loaded) {
    const fact = 'close.recon.unmatched';
    return [{ chnlCode, currency, fact, action: { to, permit, verb: 'close.verb.bills' } }];
  }
  if (!isMissing({ chnlCode, currency, ...bill })) return [];
  const { askedTime: time } = bill;
  return [
    {
      ...{ chnlCode, currency, fact: message('close.recon.missing', { day }) },
      detail: time ? message('close.recon.asked', { time }) : 'close.recon.neverAsked',
      action: { to, permit: reconBillRoutes.upload.permit, verb: 'close.verb.bill' },
    },
  ];
}

async function ofFiles(ctx: Context, day: Day): Promise<Blocker[]> {
  return (await filesLoading(ctx, day)).map(({ chnlName, chnlCode, name, percent }) => ({
    subject: chnlName,
    fact: 'close.recon.loading',
    detail: message('close.recon.loaded', { name, percent }),
    action: { ...billsOf({ chnlCode, settleDate: day }), verb: 'close.verb.bills' },
  }));
}

/** Lines that nobody can read, by bill, and of an unknown currency by channel. */
async function ofQuarantine(ctx: Context, day: Day): Promise<Blocker[]> {
  return (await linesQuarantined(ctx, day, LINES_NAMED)).map(
    ({ chnlCode, chnlName, currency, count, lines }) => ({
      ...(currency ? { chnlCode, currency } : { subject: chnlName }),
      fact: message('close.recon.quarantine', { count }),
      detail: message('close.recon.lines', { lines: lines.join(', ') }),
      action: {
        ...quarantineOf({ chnlCode, currency, settleDate: day }),
        verb: 'close.verb.mend',
      },
    }),
  );
}

/** Lists channels whose debt is not what their bills say and is still outstanding (INV-25). */
async function ofOwed({ db, now }: Context, day: Day, { isAnew }: Run): Promise<Blocker[]> {
  const { found } = (isAnew ? undefined : await keptOwed(db)) ?? (await addUpOwed(db, now));
  return found.map(({ account_id, chnl_code: chnlCode, currency, owed, billed }) => ({
    chnlCode,
    currency,
    fact: 'close.recon.owed',
    detail: message('close.recon.owedIs', {
      owed: formatMinor(owed, currency),
      billed: formatMinor(billed, currency),
    }),
    action: { ...entriesOn(account_id, day), verb: 'close.verb.entries' },
  }));
}

/** Counters of banks that owe something, which no bill clears (INV-26). */
async function ofStray({ db }: Context, day: Day): Promise<Blocker[]> {
  const { rows } = await strayReceivables().execute(db);
  return rows.map(({ account_id, chnl_code: chnlCode, currency, owed }) => ({
    chnlCode,
    currency,
    fact: 'close.recon.stray',
    detail: message('close.recon.strayIs', { owed: formatMinor(owed, currency) }),
    action: { ...entriesOn(account_id, day), verb: 'close.verb.entries' },
  }));
}

/** Lists suspense that is not the sum of its differences (INV-21), and bills not that of their parts (INV-18). */
async function ofProof({ db }: Context, day: Day): Promise<Blocker[]> {
  const { rows: suspense } = await suspenseDifferences().execute(db);
  const { rows: sides } = await sideDifferences(day).execute(db);
  return [
    ...suspense.map(({ chnl_code: chnlCode, currency, balance, differences }): Blocker => {
      const detail = message('close.recon.suspenseIs', {
        balance: formatMinor(balance, currency),
        differences: formatMinor(differences, currency),
      });
      const action = { ...errorsOf({ chnlCode, currency }), verb: 'close.verb.errors' };
      return { chnlCode, currency, fact: 'close.recon.suspense', detail, action };
    }),
    ...sides.map(({ chnl_code: chnlCode, currency }): Blocker => {
      const action = {
        ...billsOf({ chnlCode, settleDate: day }),
        verb: 'close.verb.bills',
      };
      return { chnlCode, currency, fact: 'close.recon.parts', action };
    }),
  ];
}

/** Lists what in reconciliation keeps a day from being closed (money §1). */
const reconBlockers = async (ctx: Context, day: Day, run: Run): Promise<Blocker[]> => [
  ...(await billsDue(ctx, day)).flatMap((bill) => ofBill(bill, day)),
  ...(await ofFiles(ctx, day)),
  ...(await ofQuarantine(ctx, day)),
  ...(await ofProof(ctx, day)),
  ...(await ofOwed(ctx, day, run)),
  ...(await ofStray(ctx, day)),
];

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

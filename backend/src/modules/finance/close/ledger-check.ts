import { entriesOn } from '@portal/contract/finance/addresses';
import type { CloseBoard } from '@portal/contract/finance/close';
import { message } from '@portal/contract/kit/message';
import { currencyName } from '@portal/money';
import { dayAfter } from '@portal/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Day } from '../../../db/types.ts';
import type { Blocker, Cell, ChannelFacts, DayCheck } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { entriesOf } from '../../../kernel/dictionaries.ts';
import {
  balanceFaults,
  dayFaults,
  daysToFold,
  type Fault,
  standingOn,
} from '../../../ledger/index.ts';

type Summary = z.output<typeof CloseBoard>['ledger'];

/** More of them tell nobody more. */
const FAULTS_SHOWN = 20;

interface DayProof extends Summary {
  faults: Fault[];
}

async function prove({ db }: Context, day: Day): Promise<DayProof> {
  const { rows } = await sql<{ entries: number; accounts: number }>`
    select (select count(*)::int from ledger_entry where acct_date = ${day}::date) as entries,
           (select count(*)::int from acct_day where acct_date = ${day}::date) as accounts`.execute(
    db,
  );
  const { entries = 0, accounts = 0 } = rows[0] ?? {};
  const unfolded = await daysToFold(db, dayAfter(day, 1));
  if (unfolded.length > 0) return { state: 'NOT_RUN', faults: [], entries, accounts };
  const faults = [...(await dayFaults(db, day)), ...(await balanceFaults(db))];
  return { state: faults.length > 0 ? 'FAILED' : 'PASSED', faults, entries, accounts };
}

/** Rows, blockers and the board itself ask for the same proof of a call. */
const proofs = new WeakMap<Context, Promise<DayProof>>();

/** The proof of the ledger's day, once a context: it is of one day. */
function proofOf(ctx: Context, day: Day): Promise<DayProof> {
  const known = proofs.get(ctx) ?? prove(ctx, day);
  proofs.set(ctx, known);
  return known;
}

/** Returns the result for the head of the board; the check itself reports why it could not be run. */
export async function summaryOf(ctx: Context, day: Day): Promise<Summary> {
  try {
    const { state, entries, accounts } = await proofOf(ctx, day);
    return { state, entries, accounts };
  } catch {
    return { state: 'NOT_RUN', entries: 0, accounts: 0 };
  }
}

/** Accounts that a channel owns, by their channel and currency, when one of them counts on the day. */
async function channelAccounts({ db }: Context, day: Day, wrong: ReadonlySet<string>) {
  const { rows } = await sql<{ chnlCode: string; currency: string; accounts: string[] }>`
    select a.owner as "chnlCode", a.currency, array_agg(a.account_id::text) as accounts
      from ledger_account a left join ${standingOn(day)} d on true
     where a.kind in ('CHANNEL_RECV', 'SUSPENSE_OVER', 'SUSPENSE_SHORT', 'CLAIM_RECV')
     group by 1, 2
    having bool_or(d.counts) or bool_or(a.account_id::text = any (${[...wrong]}))
     order by 1, 2`.execute(db);
  return rows;
}

async function rows(ctx: Context, day: Day): Promise<ChannelFacts[]> {
  const { state, faults } = await proofOf(ctx, day);
  const wrong = new Set(faults.map(({ accountId }) => accountId));
  return (await channelAccounts(ctx, day, wrong)).map(({ accounts, ...channel }) => {
    const isWrong = accounts.some((id) => wrong.has(id));
    const proof: Cell = {
      kind: 'state',
      state: state === 'NOT_RUN' ? state : isWrong ? 'FAILED' : 'PASSED',
      open: null,
      blocks: isWrong,
    };
    return { ...channel, cells: { proof } };
  });
}

async function blocks(ctx: Context, day: Day): Promise<Blocker[]> {
  const { state, faults } = await proofOf(ctx, day);
  if (state === 'NOT_RUN') return [{ fact: 'close.notFolded', detail: 'close.foldAgain' }];
  const kinds = await entriesOf(ctx, 'ledger_account_kind');
  const nameOf = ({ kind, owner, currency }: Fault) => {
    const label = kinds.find(({ dictValue }) => dictValue === kind)?.dictLabel ?? kind;
    return [label, owner, currencyName(currency)].filter(Boolean).join(' · ');
  };
  const shown = faults.slice(0, FAULTS_SHOWN).map((fault): Blocker => {
    const { rule, kind, accountId, owner, currency } = fault;
    const found = { fact: message('close.faulty', { rule }), detail: fault.fault };
    if (accountId === '') return found;
    const isOfChannel = !['MERCHANT', 'AGENT'].includes(kind) && owner !== '';
    return {
      ...found,
      ...(isOfChannel ? { chnlCode: owner, currency } : { subject: nameOf(fault) }),
      action: { ...entriesOn(accountId, day), verb: 'close.verb.entries' },
    };
  });
  const rest = faults.length - shown.length;
  return rest > 0 ? [...shown, { fact: message('close.moreFaults', { count: rest }) }] : shown;
}

/** The ledger's own proof of a day (INV-05, INV-22, and of a closed day INV-24). */
export const ledgerCheck: DayCheck = { name: 'ledger', columns: ['proof'], rows, blocks };

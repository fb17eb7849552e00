import { read, utils } from '@e965/xlsx';
import { fileRoutes } from '@portal/contract/common/file';
import { statementRoutes as routes, type Statement } from '@portal/contract/finance/statement';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../db/schema.ts';
import { stampAt } from '../kernel/clock.ts';
import { type LedgerEvent, post, posting, stepsOf } from '../ledger/index.ts';
import type { CallOptions, Client } from './client.ts';
import type { TestApp } from './index.ts';
import { readPdf } from './read-pdf.ts';
import type { settleFixture } from './settle-fixture.ts';

export type StatementAnswer = z.output<typeof Statement>;
export interface Asked {
  merId: string;
  currency: string;
  period: string;
  upTo?: string;
}

/** An entry of a merchant's account as the ledger has it; `amount` signed. */
export interface RawEntry {
  at: string;
  event: LedgerEvent;
  id: string;
  step: string;
  amount: bigint;
}

/** Entries of the account `a` that a condition finds, the oldest first; `amount` signed. */
export async function rowsOf(db: Kysely<Database>, isAccount: RawBuilder<unknown>) {
  const { rows } = await sql<{
    at: string;
    event: LedgerEvent;
    id: string;
    step: number;
    amount: string;
  }>`
    select e.posted_at::text as at, p.biz_type as event, p.biz_id as id, e.step::int as step,
           (case when e.credit_id = a.account_id then e.amount else -e.amount end)::text as amount
      from ledger_account a
      join ledger_entry e on a.account_id in (e.debit_id, e.credit_id)
      join ledger_posting p using (posting_id)
     where ${isAccount}
     order by case when e.credit_id = a.account_id then e.credit_seq else e.debit_seq end`.execute(
    db,
  );
  return rows;
}

/** Reads statements as people do, and what the ledger has, to hold the one against the other. */
export function statementFixture({ db }: Pick<TestApp, 'db'>) {
  /** All entries of an account, the oldest first. */
  async function entriesOf(merId: string, currency: string): Promise<RawEntry[]> {
    const of = sql`a.kind = 'MERCHANT' and a.owner = ${merId} and a.currency = ${currency}`;
    const rows = await rowsOf(db, of);
    return rows.map((row) => ({
      ...row,
      step: stepsOf(row.event)[row.step - 1]?.[0] ?? '',
      amount: BigInt(row.amount),
    }));
  }

  /** Computes what a statement has to say, from the entries themselves and the steps of the posting rules. */
  async function expected({ merId, currency, period }: Asked) {
    const all = await entriesOf(merId, currency);
    const before = all.filter(({ at }) => at.slice(0, period.length) < period);
    const own = all.filter(({ at }) => at.startsWith(period));
    const opening = sumOf(before);
    const closing = opening + sumOf(own);
    const sales = stepsIn(own, 'SALE gross', 'OFFLINE gross', 'VOID gross', 'REVERSAL gross');
    const refunds = stepsIn(own, 'REFUND amount', 'REFUND_BOUNCE amount');
    const paidOut = stepsIn(own, 'SETTLE_PAID amount');
    const other = stepsIn(own, 'SETTLE_RETURNED amount', 'SETTLE_RETURNED_TRACED amount');
    const fees = closing - opening - sales - refunds - paidOut - other;
    const figures = { opening, closing, sales, refunds, fees, paidOut, other };
    const texts = Object.entries(figures).map(([name, amount]) => [name, String(amount)]);
    return { own, figures: Object.fromEntries(texts) as Record<keyof typeof figures, string> };
  }

  const get = (client: Client, query: Asked) =>
    client.call(routes.figures, { query: { ...query } });
  const figures = async (client: Client, query: Asked) =>
    (await get(client, query)).data as StatementAnswer;

  /** Sheets of the workbook by their names: rows of cells. */
  async function workbook(client: Client, query: object, options: CallOptions = {}) {
    const { msg = '' } = await client.call(routes.export, { query: { ...query } }, options);
    const file = await client.send(fileRoutes.download, { query: { fileName: msg } });
    return sheetsIn(file.rawPayload);
  }
  const paper = async (client: Client, query: object, options: CallOptions = {}) =>
    readPdf((await client.send(routes.print, { query: { ...query } }, options)).rawPayload);

  return { expected, get, figures, workbook, paper };
}

/** Sheets of a workbook by their names: rows of cells, amounts as text with their decimals. */
export function sheetsIn(bytes: Buffer): Record<string, unknown[][]> {
  const book = read(bytes);
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, raw: false }),
    ]),
  );
}

export const sumOf = (entries: readonly Pick<RawEntry, 'amount'>[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0n);

/** Sums the steps of some events: `stepsIn(entries, 'SALE gross')`. */
export const stepsIn = (entries: readonly RawEntry[], ...steps: string[]) =>
  sumOf(entries.filter(({ event, step }) => steps.includes(`${event} ${step}`)));

/** The figures of a statement, added up from its days. */
export function figuresOf({ opening, closing, days }: StatementAnswer) {
  const names = ['sales', 'refunds', 'fees', 'paidOut', 'other'] as const;
  const totals = names.map((name) => {
    const sum = days.reduce((all, day) => all + BigInt(day[name]), 0n);
    return [name, String(sum)];
  });
  return { opening, closing, ...Object.fromEntries(totals) };
}

const DAY_MS = 86_400_000;

/**
 * A month of a merchant with a part paid and the rest carried, a refund, and a payout that came back;
 * the clock then stands in the month that follows. Answers the two batches.
 */
export async function livedMonth(
  { clock, db }: TestApp,
  lab: Awaited<ReturnType<typeof settleFixture>>,
): Promise<[part: string, rest: string]> {
  const { payableAmt } = await lab.preview();
  if (payableAmt !== '0') await lab.paid();
  await lab.sell(10_000n, { fee: 45n, vat: 5n });
  await lab.sell(2_500n, { fee: 12n });
  const refund = posting({
    event: 'REFUND',
    id: 'RF00000001',
    currency: '840',
    owners: { merId: lab.merId, chnlCode: 'UPI_QR' },
    amounts: { amount: 1_000n, fee: 20n, vat: 2n, feeBack: 4n, vatBack: 1n },
  });
  await post(db, [refund], { now: stampAt(clock.now()) });
  const part = await lab.paid('5000');
  await lab.fixture.pass(DAY_MS);
  const rest = await lab.paid();
  await lab.fixture.pass(2 * DAY_MS);
  const returned = { chnlCode: 'UPI_QR', kind: 'PAYOUT', reference: part };
  await lab.fixture.command({ do: 'return', ...returned });
  await lab.fixture.pass(12 * DAY_MS);
  return [part, rest];
}

/** @module-tag long */
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { sqlState } from '../db/sql-errors.ts';
import { transact } from '../db/transact.ts';
import { emptyDatabaseUrl } from '../testing/database.ts';
import { raceBehind } from '../testing/lock-row.ts';
import { endHold, openHold, post, posting, proveBalances } from './index.ts';
import { linesOf } from './posting.ts';

const NOW = '2026-11-22 10:00:00';
const WRITERS = 8;
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 1_200);
const RING = 5;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('[5.8] several writers', async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return;
  const { url, drop } = await emptyDatabaseUrl();
  const { db, close } = openPostgres({ url, poolSize: WRITERS });
  await migrate(db);
  afterAll(async () => {
    await close();
    await drop();
  });

  const merchant = (place: number) => String(place % RING).padStart(15, '6');
  /** From one customer of a ring to the next: no event of ours does it, and it locks two balances. */
  const transfer = (id: number, from: number, to: number) => {
    const [line] = linesOf(
      posting({
        event: 'SETTLE_PAID',
        id: `T${id}`,
        currency: '840',
        owners: { merId: merchant(from) },
        amounts: { amount: 1n },
      }),
      NOW,
    );
    return { ...line, credit_kind: 'MERCHANT', credit_owner: merchant(to) };
  };

  it('move money round a ring in every order without a deadlock, and lose none', async () => {
    await transact(db, (tx) =>
      post(
        tx,
        Array.from({ length: RING }, (_, place) =>
          posting({
            event: 'SALE',
            id: `S${place}`,
            currency: '840',
            owners: { merId: merchant(place), chnlCode: 'CH' },
            amounts: { gross: BigInt(OPERATIONS) },
          }),
        ),
        { now: NOW },
      ),
    );
    const failures: unknown[] = [];
    let next = 0;
    const write = async () => {
      for (let id = next++; id < OPERATIONS; id = next++) {
        const pairs = [transfer(id * 2, id, id + 1), transfer(id * 2 + 1, id + 3, id + 2)];
        await sql`select * from ledger_post(array(select l from jsonb_populate_recordset(
                    null::ledger_line, ${JSON.stringify(pairs)}::jsonb) l), false)`
          .execute(db)
          .catch((error: unknown) => failures.push(sqlState(error) ?? error));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    expect(failures).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
    const total = await sql<{ total: string; seq: string; entries: string }>`
      select sum(curr)::text as total, sum(seq)::text as seq,
             (select count(*) from ledger_entry)::text as entries
        from ledger_account where kind = 'MERCHANT'`.execute(db);
    expect(total.rows[0]).toEqual({
      total: String(RING * OPERATIONS),
      seq: String(RING + OPERATIONS * 4),
      entries: String(RING + OPERATIONS * 2),
    });
  });

  it('post one event once when all of them send it at the same time', async () => {
    const one = posting({
      event: 'SALE',
      id: 'ONCE',
      currency: '840',
      owners: { merId: merchant(0), chnlCode: 'CH' },
      amounts: { gross: 700n, fee: 7n },
    });
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, () => transact(db, (tx) => post(tx, [one], { now: NOW }))),
    );
    expect(answers.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.flat().map(({ postingId }) => postingId)).size).toBe(1);
  });

  it('are the first of a month together, and none of them is refused', async () => {
    for (const month of ['01', '02', '03', '04', '05', '06']) {
      const now = `2027-${month}-01 00:00:01`;
      const first = (writer: number) =>
        posting({
          event: 'SALE',
          id: `M${month}-${writer}`,
          currency: '840',
          owners: { merId: merchant(writer), chnlCode: 'CH' },
          amounts: { gross: 100n },
        });
      const posted = await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          transact(db, (tx) => post(tx, [first(writer)], { now })),
        ),
      );
      expect(posted.flat().filter(({ isNew }) => isNew)).toHaveLength(WRITERS);
    }
    expect(await proveBalances(db)).toEqual([]);
  });

  it('freeze or free money and post, first of a month, and nobody waits crosswise', async () => {
    const account = { kind: 'MERCHANT', owner: merchant(0), currency: '840' } as const;
    const name = { cause: 'SETTLE', causeId: 'S1' } as const;
    const sold = (id: string) =>
      posting({
        event: 'SALE',
        id,
        currency: '840',
        owners: { merId: merchant(0), chnlCode: 'CH' },
        amounts: { gross: 100n },
      });
    const inMonth = (
      month: string,
      first: (tx: Kysely<Database>, now: string) => Promise<void>,
    ) => {
      const now = `2027-${month}-01 00:00:01`;
      return raceBehind(
        db,
        (tx) => first(tx, now),
        [() => transact(db, (tx) => post(tx, [sold(`${month}-1`)], { now }))],
        (tx) => post(tx, [sold(`${month}-2`)], { now }),
      );
    };
    await inMonth('08', (tx, now) => openHold(tx, { ...name, account, amount: 1n, now }));
    await inMonth('09', (tx, now) => endHold(tx, name, { used: 0n, now }));
    expect(await proveBalances(db)).toEqual([]);
  });

  it('find again by its name what was posted before an answer was lost', async () => {
    const rounds = Array.from({ length: 60 }, (_, round) => round);
    for (const round of rounds) {
      const one = posting({
        event: 'SALE',
        id: `LOST${round}`,
        currency: '840',
        owners: { merId: merchant(round), chnlCode: 'CH' },
        amounts: { gross: 100n },
      });
      await transact(db, (tx) => post(tx, [one], { now: NOW }));
      const [again] = await transact(db, (tx) => post(tx, [one], { now: NOW }));
      expect(again?.isNew).toBe(false);
    }
    const { rows } = await sql<{ n: string }>`
      select count(*)::text as n from ledger_posting where biz_id like 'LOST%'`.execute(db);
    expect(rows[0]?.n).toBe(String(rounds.length));
  });
});

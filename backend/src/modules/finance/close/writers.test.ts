/** @module-tag long */
import { closeRoutes as routes } from '@portal/contract/finance/close';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { post, posting, proveBalances, proveDay } from '../../../ledger/index.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { money } from '../../../testing/refund-fixture.ts';

/** Days that the demonstration data leaves open, and the one after it. */
const OPEN = ['2026-11-19', TEST_ASOF];
const [DAY, NEXT] = ['2026-11-21', '2026-11-22'];
const WRITERS = 6;
const MERCHANTS = 3;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('[2.68] while a day is closed', async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return;
  const { db, as } = await testApp({ now: new Date(`${NEXT}T03:00:00.000Z`) });

  /** Something of the last second of the day, posted by who has begun before midnight. */
  const send = (id: string, writer: number) =>
    transact(db, (tx) => {
      const owners = { merId: String(writer % MERCHANTS).repeat(15), chnlCode: 'UPI_QR' };
      const amounts = { gross: 1_000n, fee: 7n };
      const sale = posting({ event: 'SALE', id, currency: '840', owners, amounts });
      return post(tx, [sale], { now: `${DAY} 23:59:59` });
    });
  const close = async (day: string) =>
    (await as('finance')).call(
      routes.close,
      { body: { day, typed: day, reason: 'race' } },
      money(),
    );

  it('INV-24 others post on: nothing lies on it that it was not closed with, and none is lost', async () => {
    for (const day of OPEN) expect(await close(day)).toMatchObject({ data: { isClosed: true } });
    let isOver = false;
    const sent: string[] = [];
    const write = async (writer: number) => {
      let afterwards = 0;
      for (let n = 0; afterwards < 5; n += 1) {
        if (isOver) afterwards += 1;
        const id = `W${writer}-${n}`;
        await send(id, writer);
        sent.push(id);
      }
    };
    const closing = async () => {
      const answers = await Promise.all([close(DAY), close(DAY), close(DAY)]);
      isOver = true;
      return answers;
    };
    const [answers] = await Promise.all([
      closing(),
      ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ]);
    const closed = answers.filter(({ data }) => (data as { isClosed?: boolean })?.isClosed);
    expect(closed).toHaveLength(1);
    for (const { code } of answers) expect([200, 409, 500]).toContain(code);

    const { rows } = await sql<{ day: string; count: number; ids: string[] }>`
      select acct_date::text as day, count(*)::int as count, array_agg(biz_id) as ids
        from ledger_posting where biz_id = any (${sent}) group by 1 order by 1`.execute(db);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(sent.length);
    expect(rows.map(({ day }) => day)).toEqual(expect.arrayContaining([NEXT]));
    expect(rows.every(({ day }) => day >= DAY)).toBe(true);
    expect(await proveDay(db, DAY)).toEqual([]);
    expect(await proveBalances(db)).toEqual([]);
  });
});

/** @module-tag long */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/open.ts';
import { transact } from '../../../db/transact.ts';
import { foldDays, post, posting, proveBalances } from '../../../ledger/index.ts';
import { emptyDatabaseUrl } from '../../../testing/database.ts';
import { settleAll } from '../../../testing/ended.ts';
import { archiveMonth } from './index.ts';

const WRITERS = 8;
const MONTHS = ['2031-11', '2031-12', '2032-01', '2032-02'];

describe.runIf(process.env.TEST_ENGINE === 'postgres')(
  '[5.8] while a month is archived',
  async () => {
    if (process.env.TEST_ENGINE !== 'postgres') return;
    const { url, drop } = await emptyDatabaseUrl();
    const { db, close } = openPostgres({ url, poolSize: WRITERS + 1 });
    await migrate(db);
    afterAll(async () => {
      await close();
      await drop();
    });

    const send = (id: string, now: string) =>
      transact(db, async (tx) => {
        // Reading entries before posting must not deadlock with archiving.
        await sql`select count(*) from ledger_entry where acct_date = ${now}::timestamp::date`.execute(
          tx,
        );
        const [posted] = await post(
          tx,
          [
            posting({
              event: 'SALE',
              id,
              currency: '840',
              owners: { merId: id.slice(-1).repeat(15), chnlCode: 'CH' },
              amounts: { gross: 10_000n, fee: 300n },
            }),
          ],
          { now },
        );
        return posted?.isNew;
      });

    it('others post on, the first writers of a month too, and nothing is lost', async () => {
      await sql`insert into sys_user (user_name, nick_name, password)
              values ('finance', 'Finance', '')`.execute(db);
      for (const month of ['2021-03', '2021-04', '2021-05', '2021-06']) {
        for (let n = 0; n < WRITERS; n += 1) await send(`${month}-${n}`, `${month}-10 10:00:00`);
        const day = `${month}-10`;
        await transact(db, (tx) => foldDays(tx, { from: day, to: day }));
      }
      await settleAll(db);
      const clock = () => new Date('2032-02-20T03:00:00Z');
      const archive = async () => {
        for (const month of ['2021-03', '2021-04', '2021-05']) {
          await archiveMonth(db, { month, by: 'finance', clock });
        }
      };
      const write = async (writer: number) => {
        const news: unknown[] = [];
        for (const month of MONTHS) {
          for (let n = 0; n < 10; n += 1) {
            news.push(await send(`${month}-${n}-${writer}`, `${month}-20 10:00:00`));
          }
        }
        return news;
      };
      const [, ...posted] = await Promise.all([
        archive(),
        ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
      ]);
      expect(new Set(posted.flat())).toEqual(new Set([true]));
      expect(await proveBalances(db)).toEqual([]);
      const { rows } = await sql`
      select (select count(*)::int from ledger_entry) as entries,
             (select count(*)::int from ledger_opening) as sealed`.execute(db);
      const kept = 2 * WRITERS * (1 + MONTHS.length * 10);
      expect(rows).toEqual([{ entries: kept, sealed: 3 * (WRITERS + 2) }]);
    });
  },
);

/** @module-tag long */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { credentialRoutes } from '@portal/contract/system/intake';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded, openPostgres } from '../../../db/open.ts';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { digitsAt } from '../../../kernel/clock.ts';
import { ConsoleProcess } from '../../../testing/console-process.ts';
import { emptyDatabaseUrl } from '../../../testing/database.ts';
import {
  HEAD_OFFICE,
  type Key,
  orderOf,
  type Post,
  platformOf,
  resultOf,
} from '../../../testing/intake-fixture.ts';
import { giveChannel, NARROW } from '../../../testing/limit-fixture.ts';
import { pauseOf, ROUNDS, roundsText } from '../../../testing/rounds.ts';

const WRITERS = 4;
const ITEMS = 10;
const IN_TIME = 60_000 * (ROUNDS + 1);

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const merId = firstDemoMerchantId();
/** Console numbers of orders that were answered, by the merchant's; and results that were. */
const orders = new Map<string, string>();
const results = new Map<string, string>();

let folder = '';
let url = '';
let drop: (() => Promise<void>) | undefined;
let key: Key;

const start = () => new ConsoleProcess(url, folder, 'ci').ready();
const openDatabase = async () => (isPostgres ? openPostgres({ url }) : openEmbedded(folder));

function platformAt({ origin }: ConsoleProcess) {
  const post: Post = async (path, body, headers) => {
    const response = await fetch(origin + API_BASE + path, { method: 'POST', headers, body });
    return (await response.json()) as Envelope;
  };
  return platformOf(post, key, () => new Date());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-killed-'));
  if (isPostgres) ({ url, drop } = await emptyDatabaseUrl());
  const first = await start();
  const admin = await first.signIn('admin');
  const body = { platform: 'Mekong Gateway', deptId: HEAD_OFFICE, validDays: 30, remark: '' };
  const { data } = await first.call(credentialRoutes.issue, { body }, admin);
  key = data as Key;
  await first.stop();
  const { db, close } = await openDatabase();
  await giveChannel(db, merId, NARROW);
  await db.deleteFrom('mer_limit').execute();
  await close();
}, IN_TIME);
afterAll(async () => {
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

/** Hands in orders and their results, and notes what was answered, until nobody answers. */
async function work(console: ConsoleProcess, name: string): Promise<void> {
  const platform = platformAt(console);
  for (let call = 0; ; call += 1) {
    const txnTime = digitsAt(new Date());
    const sent = Array.from({ length: ITEMS }, (_, at) =>
      orderOf(merId, `K-${name}-${call}-${at}`, txnTime),
    );
    const taken = await platform.orders(sent);
    for (const { at, platOrderId } of taken.data.items) {
      orders.set(sent[at]?.merOrderId ?? '', platOrderId);
    }
    const told = sent.map((order) => resultOf(order, `paid-${order.merOrderId}`));
    const paid = await platform.results(told);
    for (const { at, status } of paid.data.items) results.set(told[at]?.merOrderId ?? '', status);
  }
}

describe('[5.8] a process that is killed while orders and results come in', () => {
  it(
    `has kept every item that it has answered, once, ${roundsText}`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const console = await start();
        const before = results.size;
        const writers = Array.from({ length: WRITERS }, (_, at) => work(console, `${round}-${at}`));
        const ended = Promise.allSettled(writers);
        while (results.size === before) await wait(20);
        await wait(pauseOf(round, 400));
        console.child.kill('SIGKILL');
        await once(console.child, 'exit');
        await ended;
      }
      const { db, close } = await openDatabase();
      const { rows } = await sql<{ number: string; id: string; status: string; sales: number }>`
      select o.mer_order_id as number, o.plat_order_id as id, o.status,
             (select count(*)::int from ledger_posting p
               where (p.biz_type, p.biz_id) = ('SALE', o.plat_order_id)) as sales
        from biz_order o where o.mer_order_id like 'K-%'`.execute(db);
      const { rows: broken } = await sql`
      select a.owner from ledger_account a
       where a.kind = 'MERCHANT' and a.curr <> (
         select coalesce(sum(case when e.credit_id = a.account_id then e.amount else -e.amount end), 0)
           from ledger_entry e where a.account_id in (e.debit_id, e.credit_id))`.execute(db);
      await close();
      const kept = new Map(rows.map((row) => [row.number, row]));
      expect(kept.size).toBe(rows.length);
      expect([...orders].filter(([number, id]) => kept.get(number)?.id !== id)).toEqual([]);
      expect(
        [...results].filter(([number, status]) => kept.get(number)?.status !== status),
      ).toEqual([]);
      const paid = rows.filter(({ status }) => status === '2');
      expect(rows.filter(({ status, sales }) => sales !== (status === '2' ? 1 : 0))).toEqual([]);
      expect(paid.length).toBeGreaterThanOrEqual(results.size);
      expect(broken).toEqual([]);
    },
    IN_TIME,
  );
});

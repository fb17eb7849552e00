import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@portal/backend/db/open';
import { digitsAt } from '@portal/backend/kernel/clock';
import {
  HEAD_OFFICE,
  type Key,
  orderOf,
  platformOf,
  resultOf,
} from '@portal/backend/testing/intake-fixture';
import { NARROW } from '@portal/backend/testing/limit-fixture';
import { startPostgres } from '@portal/backend/testing/postgres';
import { API_BASE } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import { credentialRoutes } from '@portal/contract/system/intake';
import { enter } from '../api.ts';
import type { Figures } from '../figures.ts';
import { WRITERS } from '../money-rows.ts';
import { startProduct } from '../product.ts';

const SECONDS = 15;
/** Orders, and then results, of one call. */
const BATCH = 100;
/** Minor units of one payment, and of what a merchant may take in a day: more than the run hands in. */
const AMOUNT = '1000';
const ROOM = '50000000';

/** Orders and their results over HTTP, on a PostgreSQL server of its own that waits for the disk. */
export async function measureIntake(figures: Figures): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const product = await startProduct({ dataDir, profile: 'ci', databaseUrl: postgres.url });
    try {
      const merchants = await tradingMerchants(postgres.url);
      const { handed, refused, seconds } = await handIn(product.origin, merchants);
      figures.add('intake.order', (seconds * 1_000_000) / handed);
      figures.add('intake.refused', refused);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Merchants that take payments on the channel, and whose limits there leave room for all of them. */
async function tradingMerchants(url: string): Promise<string[]> {
  const { db, close } = openPostgres({ url });
  const rows = await db
    .selectFrom('mer_channel as c')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'c.mer_id')
    .where('m.status', '=', '0')
    .where('m.chk_status', '=', '1')
    .where('c.chnl_code', '=', NARROW)
    .where('c.status', '=', '0')
    .where('c.consume_flag', '=', 'Y')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mer_limit as l')
            .whereRef('l.mer_id', '=', 'c.mer_id')
            .whereRef('l.chnl_code', '=', 'c.chnl_code')
            .where(({ or, eb }) => or([eb('single_min', '>', AMOUNT), eb('daily_max', '<', ROOM)]))
            .select('l.limit_id'),
        ),
      ),
    )
    .select('c.mer_id')
    .execute();
  await close();
  return rows.map(({ mer_id }) => mer_id);
}

/** Writers that wait for nothing but their answers: orders handed in with their results, and refusals. */
async function handIn(origin: string, merchants: readonly string[]) {
  const body = { platform: 'Bench', deptId: HEAD_OFFICE, validDays: 30, remark: '' };
  const ask = await enter(origin);
  const key = (await ask(credentialRoutes.issue.path, {}, body)).data as Key;
  const platform = platformOf(
    async (path, text, headers) => {
      const response = await fetch(origin + API_BASE + path, {
        method: 'POST',
        headers,
        body: text,
      });
      return (await response.json()) as Envelope;
    },
    key,
    () => new Date(),
  );
  let handed = 0;
  let refused = 0;
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > SECONDS * 1000;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let call = 0; !isOver(); call += 1) {
      const txnTime = digitsAt(new Date());
      const orders = Array.from({ length: BATCH }, (_order, at) => {
        const merId = merchants[(call * BATCH + at + writer) % merchants.length] ?? '';
        return orderOf(merId, `B-${writer}-${call}-${at}`, txnTime, { txnAmt: AMOUNT });
      });
      const taken = await platform.orders(orders);
      const results = orders.map((order) => resultOf(order, `paid-${order.merOrderId}`));
      const told = await platform.results(results);
      refused += taken.data.refused + told.data.refused;
      handed += BATCH;
    }
  });
  await Promise.all(writers);
  return { handed, refused, seconds: (performance.now() - startedAt) / 1000 };
}

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { API_BASE } from '@portal/contract/constants';
import { startSimulator } from '@portal/simulator/start';
import type { Insertable } from 'kysely';
import { afterAll } from 'vitest';
import { setEndpoints } from '../channel/endpoints.ts';
import type { BizOrder } from '../db/tables/orders.ts';
import { stampAt } from '../kernel/clock.ts';
import type { TestApp } from './index.ts';
import {
  control,
  effectsIn,
  LAB_CHANNEL,
  LAB_KEY,
  LAB_SECRET,
  labEndpoint,
} from './lab-channel.ts';

export { LAB_CHANNEL } from './lab-channel.ts';

/**
 * A console and a channel that talk over HTTP, on one clock. Orders that the lab makes are of the
 * first merchant that takes payments.
 */
export async function channelFixture({ app, db, clock, dataDir }: TestApp) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const callback = `http://127.0.0.1:${port}${API_BASE}/channel/callback`;
  const book = join(dataDir, 'channel.jsonl');
  const simulator = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    seed: 'lab',
    now: clock.now().toISOString(),
    key: LAB_KEY,
    secret: LAB_SECRET,
    callback,
    state: book,
    adopts: false,
  });
  afterAll(() => simulator.close());
  await setEndpoints(db, [labEndpoint(simulator.origin)], clock.now());
  const { mer_id } = await db
    .selectFrom('mer_merchant')
    .where('status', '=', '0')
    .orderBy('mer_id')
    .select('mer_id')
    .executeTakeFirstOrThrow();
  let made = 0;

  /** Orders something of the simulator; answers its report. */
  const command = (body: object) => control(simulator.origin, body);

  /** An order under way, sent now and due to be asked about; answers its number. */
  const order = async (over: Partial<Insertable<BizOrder>> = {}): Promise<string> => {
    made += 1;
    const reference = `LAB${String(made).padStart(8, '0')}`;
    const now = stampAt(clock.now());
    await db
      .insertInto('biz_order')
      .values({
        plat_order_id: reference,
        mer_order_id: reference,
        mer_id,
        chnl_code: LAB_CHANNEL,
        order_type: 'SCAN',
        int_txn_cd: '1001',
        currency: '840',
        txn_amt: '12500',
        mer_fee_rate: 5_000,
        status: '1',
        mer_settle_sta: '9',
        txn_time: now,
        create_time: now,
        next_query_time: now,
        ...over,
      })
      .execute();
    return reference;
  };

  /** Somebody pays it at the channel. */
  const pay = (reference: string, result: 'SUCCEEDED' | 'FAILED') =>
    command({
      do: 'sale',
      chnlCode: LAB_CHANNEL,
      reference,
      amount: '12500',
      currency: '840',
      result,
    });

  /** Lets time pass here and there, and events come in. */
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    return command({ do: 'clock', now: clock.now().toISOString() });
  };

  const read = (reference: string) =>
    db
      .selectFrom('biz_order')
      .where('plat_order_id', '=', reference)
      .select(['status', 'txn_time', 'query_times', 'next_query_time', 'resp_code'])
      .executeTakeFirstOrThrow();

  /** Reads what the order carries of the network. */
  const network = (reference: string) =>
    db
      .selectFrom('biz_order as o')
      .leftJoin('order_clearing as n', 'n.plat_order_id', 'o.plat_order_id')
      .where('o.plat_order_id', '=', reference)
      .select(['query_id', 'acq_ins_code', 'trace_no', 'trace_date', 'trace_time'])
      .select(['settle_date', 'settle_amt', 'batch_date'])
      .executeTakeFirstOrThrow();

  const state = (reference: string) =>
    db
      .selectFrom('channel_state')
      .where('reference', '=', reference)
      .select(['state', 'is_decided', 'returned_amt', 'mismatches'])
      .executeTakeFirst();

  /** Reads what the channel has done, by its own books, one transaction for each reference. */
  const effects = () => effectsIn(book);

  const looks = { read, network, state, effects };
  return { command, order, pay, pass, ...looks, callback, secret: LAB_SECRET, merId: mer_id };
}

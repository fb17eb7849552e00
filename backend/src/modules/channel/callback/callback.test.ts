import { type ChannelEvent, channelCallbackRoutes } from '@portal/contract/channel/callback';
import { SIGNED } from '@portal/contract/kit/signature';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../kernel/digest.ts';
import { signedHeaders } from '../../../kernel/signature.ts';
import { channelFixture, LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { raceFor } from '../../../testing/lock-row.ts';
import { byOwner } from '../../../testing/past-rules.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { anonymous, db, clock } = test;
const fixture = await channelFixture(test);
const { callback } = channelCallbackRoutes;

const MINUTE_MS = 60_000;
let events = 0;
const eventOf = (reference: string, over: Partial<ChannelEvent> = {}): ChannelEvent => {
  events += 1;
  return {
    eventId: `T${events}`,
    occurredAt: clock.now().toISOString(),
    kind: 'SALE',
    reference,
    result: 'FAILED',
    amount: '12500',
    currency: '840',
    channelReference: 'C1',
    respCode: '05',
    respMsg: 'Do not honour',
    ...over,
  };
};

interface Sending {
  chnlCode?: string;
  secret?: string;
  at?: Date;
  headers?: Record<string, string>;
}

const tell = (event: object, { chnlCode = LAB_CHANNEL, secret, at, headers }: Sending = {}) => {
  const signed = signedHeaders(
    'console',
    secret ?? fixture.secret,
    at ?? clock.now(),
    JSON.stringify(event),
  );
  return anonymous.call(
    callback,
    { params: { chnlCode }, body: event },
    { headers: { ...signed, ...headers }, language: 'en-US' },
  );
};
const told = (reference: string) =>
  db.selectFrom('channel_event').where('reference', '=', reference).selectAll().execute();

describe('[5.8] an event of a channel', () => {
  it('is kept as it came and moves its order, once, with a line in the audit trail', async () => {
    const reference = await fixture.order();
    const event = eventOf(reference);
    expect(await tell(event)).toMatchObject({ code: 200 });
    expect(await tell(event)).toMatchObject({ code: 200 });
    expect(await told(reference)).toMatchObject([
      { event_id: event.eventId, source: 'CALLBACK', amount: '12500', resp_code: '05' },
    ]);
    expect(await fixture.read(reference)).toMatchObject({ status: '3', resp_code: '05' });
    const trail = await db
      .selectFrom('audit_event')
      .where('obj_id', '=', reference)
      .select(['actor_name', 'from_status', 'to_status'])
      .execute();
    expect(trail).toEqual([{ actor_name: 'system', from_status: '1', to_status: '3' }]);
  });

  it('says what the network says, whichever comes first; one of before says nothing of it', async () => {
    const traced = { traceNo: '000123', traceDate: '2026-11-22', traceTime: '10:00:02' };
    const settled = { settleDate: '2026-11-23', settleAmt: '12500', batchDate: '2026-11-22' };
    const later = new Date(clock.now().getTime() + MINUTE_MS).toISOString();
    const carried: unknown[] = [];
    for (const isReversed of [false, true]) {
      const reference = await fixture.order();
      const pair = [
        eventOf(reference, { network: { ...traced, settleDate: '2026-11-22' } }),
        eventOf(reference, { occurredAt: later, network: settled }),
      ];
      for (const event of isReversed ? pair.toReversed() : pair) {
        expect(await tell(event)).toMatchObject({ code: 200 });
        expect(await tell(event)).toMatchObject({ code: 200 });
      }
      expect(await tell(eventOf(reference, { occurredAt: later }))).toMatchObject({ code: 200 });
      carried.push(await fixture.network(reference));
    }
    const order = { trace_no: '000123', trace_date: '2026-11-22', trace_time: '10:00:02' };
    const clearing = { settle_date: '2026-11-23', settle_amt: '12500', batch_date: '2026-11-22' };
    expect(carried[0]).toEqual({ query_id: null, acq_ins_code: '', ...order, ...clearing });
    expect(carried[1]).toEqual(carried[0]);
  });

  it('without the network is the one that it was before there was a network', async () => {
    const reference = await fixture.order();
    const { chnlCode, ...event } = { chnlCode: LAB_CHANNEL, ...eventOf(reference) };
    await tell(event);
    const [kept] = await told(reference);
    const occurredAt = new Date(event.occurredAt);
    expect(kept).toMatchObject({
      network: null,
      digest: digestOf({ ...event, chnlCode, occurredAt }),
    });
    expect(await fixture.network(reference)).toMatchObject({ trace_no: '', settle_date: null });
  });

  it.each([
    ['a day that no calendar has', { settleDate: '2026-02-30' }],
    ['a year that is none', { settleDate: '0000-01-01' }],
    ['an hour that is none', { traceTime: '24:00:00' }],
    ['an amount with decimals', { settleAmt: '1.00' }],
  ])('whose network says %s is refused and not kept', async (_, network) => {
    const reference = await fixture.order();
    const [field] = Object.keys(network);
    expect(await tell(eventOf(reference, { network }))).toMatchObject({
      code: 500,
      fields: { [`network.${field}`]: expect.any(String) },
    });
    expect(await told(reference)).toEqual([]);
  });

  it('waits for a call that is at work on its order, and goes by what that has left', async () => {
    const reference = await fixture.order();
    const success = eventOf(reference, { result: 'SUCCEEDED', respCode: '00' });
    const order = sql`biz_order where plat_order_id = ${reference}`;
    const decline = sql`update biz_order set status = '3' where plat_order_id = ${reference}`;
    const [answer] = await raceFor(db, order, [() => tell(success)], (tx) => decline.execute(tx));
    expect(answer).toMatchObject({ code: 200 });
    expect(await fixture.read(reference)).toMatchObject({ status: '3' });
    const posted = db.selectFrom('ledger_posting').where('biz_id', '=', reference);
    expect(await posted.select('biz_type').execute()).toEqual([]);
  });

  it('under a number with another content is refused and kept apart', async () => {
    const reference = await fixture.order();
    const event = eventOf(reference, { result: 'PENDING' });
    await tell(event);
    expect(await tell({ ...event, result: 'FAILED' })).toMatchObject({ code: 409 });
    expect(await fixture.read(reference)).toMatchObject({ status: '1' });
    const refused = await db
      .selectFrom('channel_event_refused')
      .where('event_id', '=', event.eventId)
      .select('content')
      .execute();
    expect(refused).toMatchObject([{ content: { result: 'FAILED' } }]);
  });

  it.each([
    ['with another secret', { secret: 'not the secret of the channel' }, {}],
    ['signed six minutes ago', { at: new Date(clock.now().getTime() - 6 * MINUTE_MS) }, {}],
    ['of a channel that nobody has pointed anywhere', { chnlCode: 'ALIPAY_QR' }, {}],
    ['of a channel that is not there', { chnlCode: 'NO_SUCH' }, {}],
    ['without a signature', { headers: { [SIGNED.signature]: '' } }, {}],
    ['whose body is another than was signed', { headers: {} }, { amount: '1' }],
  ])('%s is refused and leaves nothing', async (_, sending, over) => {
    const reference = await fixture.order();
    const event = eventOf(reference);
    const signature = signedHeaders('console', fixture.secret, clock.now(), JSON.stringify(event));
    const isChanged = Object.keys(over).length > 0;
    const answer = await tell({ ...event, ...over }, isChanged ? { headers: signature } : sending);
    expect(answer).toMatchObject({ code: 403, msg: 'The signature is wrong or has expired' });
    expect(await told(reference)).toEqual([]);
  });

  it('is signed over its letters: the same meaning in other letters is another text', async () => {
    const event = eventOf(await fixture.order());
    const text = JSON.stringify(event, null, 2);
    const headers = signedHeaders('console', fixture.secret, clock.now(), text);
    const url = `${fixture.callback}/${LAB_CHANNEL}`;
    const send = async (body: string) => {
      const init = {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      };
      return (await fetch(url, init)).json();
    };
    expect(await send(JSON.stringify(event))).toMatchObject({ code: 403 });
    expect(await send(text)).toMatchObject({ code: 200 });
  });

  it('of the future is refused', async () => {
    const event = eventOf(await fixture.order(), {
      occurredAt: new Date(clock.now().getTime() + 6 * MINUTE_MS).toISOString(),
    });
    expect(await tell(event)).toMatchObject({
      code: 500,
      fields: { occurredAt: expect.any(String) },
    });
  });

  it('of a number that is not ours, or is on another channel, is kept and moves nothing', async () => {
    const elsewhere = await fixture.order({ chnl_code: 'ALIPAY_QR' });
    for (const reference of ['NOT-OURS', elsewhere]) {
      expect(await tell(eventOf(reference))).toMatchObject({ code: 200 });
      expect(await told(reference)).toHaveLength(1);
      expect(await fixture.state(reference)).toBeUndefined();
    }
    expect(await fixture.read(elsewhere)).toMatchObject({ status: '1' });
  });

  it('that was kept before it could count does so when it is told again', async () => {
    const event = eventOf('EARLY0000001');
    expect(await tell(event)).toMatchObject({ code: 200 });
    await fixture.order({ plat_order_id: 'EARLY0000001' });
    expect(await fixture.read('EARLY0000001')).toMatchObject({ status: '1' });
    expect(await tell(event)).toMatchObject({ code: 200 });
    expect(await fixture.read('EARLY0000001')).toMatchObject({ status: '3' });
  });

  it('of another amount or currency moves nothing and waits for people', async () => {
    const reference = await fixture.order();
    await tell(eventOf(reference, { amount: '12501' }));
    await tell(eventOf(reference, { currency: '116' }));
    expect(await fixture.read(reference)).toMatchObject({ status: '1' });
    expect(await fixture.state(reference)).toMatchObject({ state: 'NONE', mismatches: 2 });
  });

  it('that contradicts another moves nothing more, and says so', async () => {
    const reference = await fixture.order();
    await tell(eventOf(reference));
    await tell(eventOf(reference, { result: 'SUCCEEDED' }));
    expect(await fixture.read(reference)).toMatchObject({ status: '3' });
    expect(await fixture.state(reference)).toMatchObject({ state: 'CONTRADICTION' });
  });

  it('is never changed or removed, no matter who tries', async () => {
    await tell(eventOf(await fixture.order()));
    for (const change of [
      sql`update channel_event set amount = 1`,
      sql`delete from channel_event`,
      sql`delete from channel_event_refused`,
    ]) {
      await expect(byOwner(db, change)).rejects.toThrow('stays as it is');
    }
  });
});

describe('[5.8] events of the channel itself', () => {
  it.each(['duplicate', 'outOfOrder', 'late', 'changedEvent'])(
    'come to the same with the fault %s',
    async (fault) => {
      const reference = await fixture.order();
      await fixture.command({ do: 'fault', fault, subject: reference });
      await fixture.pay(reference, 'FAILED');
      await fixture.pass(7 * 60 * MINUTE_MS);
      expect(await fixture.read(reference)).toMatchObject({ status: '3' });
      expect(await fixture.state(reference)).toMatchObject({ state: 'FAILED', mismatches: 0 });
    },
  );
});

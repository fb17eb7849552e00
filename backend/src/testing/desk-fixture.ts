import { deskRoutes } from '@portal/contract/orders/desk';
import { sql } from 'kysely';
import type { NewEvent } from '../channel/events.ts';
import { keepEvent } from '../channel/events.ts';
import { transact } from '../db/transact.ts';
import { MINUTE_MS, stampAt } from '../kernel/clock.ts';
import { applyResult } from '../modules/orders/result/index.ts';
import { channelFixture, LAB_CHANNEL } from './channel-fixture.ts';
import type { Client } from './client.ts';
import { formOf } from './files.ts';
import type { TestApp } from './index.ts';

const PDF = '%PDF-1.7\nportal';

type Channel = Awaited<ReturnType<typeof channelFixture>>;

/** A console with cases of the results desk, and those who work there; its channel may be another fixture's. */
export async function deskFixture(test: TestApp, given?: Channel) {
  const { db, clock, as } = test;
  const channel = given ?? (await channelFixture(test));
  const [maker, checker] = [await as('operator'), await as('auditor')];
  let told = 0;

  /** An order without a result for 20 minutes. */
  const unknown = (over: Parameters<typeof channel.order>[0] = {}) => {
    const txn_time = stampAt(clock.now().getTime() - 20 * MINUTE_MS);
    return channel.order({ status: '6', query_times: 3, txn_time, ...over });
  };

  /** A channel says something of an order, and it is applied. */
  async function tell(reference: string, said: Partial<NewEvent> = {}) {
    told += 1;
    const event: NewEvent = {
      ...{ kind: 'SALE', chnlCode: LAB_CHANNEL, reference },
      eventId: `desk-${told}`,
      occurredAt: clock.now(),
      result: 'SUCCEEDED',
      amount: '12500',
      currency: '840',
      channelReference: `C${told}`,
      respCode: '00',
      respMsg: '',
      ...said,
    };
    await transact(db, (tx) => keepEvent(tx, event, 'CALLBACK', clock.now()));
    await transact(db, (tx) => applyResult(tx, event, clock.now, async () => undefined));
  }

  const caseOf = (reference: string, kind = 'SALE') => ({ params: { kind, reference } });
  const get = async (reference: string, kind = 'SALE', client: Client = maker) =>
    (await client.call(deskRoutes.open, caseOf(reference, kind))).data as Record<string, never>;
  const list = async (client: Client = maker, query: Record<string, unknown> = {}) => {
    const { data } = await client.call(deskRoutes.list, { query });
    return data as { counts: object[]; cases: { group: string; reference: string }[] };
  };
  /** Groups that an order or pair stands in. */
  const groupsOf = async (reference: string) =>
    (await list()).cases.filter((one) => one.reference === reference).map(({ group }) => group);

  async function addEvidence(reference: string, client = maker, kind = 'SALE'): Promise<string> {
    const { data } = await client.call(deskRoutes.addEvidence, {
      ...caseOf(reference, kind),
      body: formOf('portal.pdf', PDF),
    });
    return (data as { evidenceId: string }).evidenceId;
  }
  /** Opens a file; answers the name that it is saved under. */
  async function open(evidenceId: string, client = checker): Promise<unknown> {
    const { headers } = await client.send(deskRoutes.evidence, { params: { evidenceId } });
    return headers['download-filename'];
  }
  const force = (reference: string, body: object, client = maker, kind = 'SALE') =>
    client.call(deskRoutes.force, { ...caseOf(reference, kind), body });
  /** Asks for a result with one file; answers the request and the file. */
  async function forced(reference: string, status: '2' | '3', client = maker, kind = 'SALE') {
    const evidenceId = await addEvidence(reference, maker, kind);
    const { data } = await force(
      reference,
      { status, reason: 'Paid in the portal', evidenceIds: [evidenceId] },
      client,
      kind,
    );
    return { evidenceId, auditId: (data as { auditId: string }).auditId };
  }
  const decide = (auditId: string, body: object, client = checker) =>
    client.call(deskRoutes.approve, { params: { auditId }, body });
  const pass = (auditId: string, reference: string, client = checker) =>
    decide(auditId, { verStatus: '1', digits: reference.slice(-6) }, client);

  /** Counts the bookings of an order, by event. */
  async function booked(reference: string): Promise<Record<string, number>> {
    const { rows } = await sql<{ event: string; count: number }>`
      select biz_type as event, count(*)::int as count from ledger_posting
       where biz_id = ${reference} group by 1`.execute(db);
    return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
  }

  return {
    ...{ channel, maker, checker, unknown, tell, caseOf, get, list, groupsOf },
    ...{ addEvidence, open, force, forced, decide, pass, booked },
  };
}

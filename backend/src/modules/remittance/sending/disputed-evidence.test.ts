import type { DeskBill } from '@portal/contract/orders/desk-evidence';
import { remitForcedRoutes as routes } from '@portal/contract/remittance/apply-forced';
import { approvalRoutes } from '@portal/contract/reports/inbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { keepEvent, type NewEvent } from '../../../channel/events.ts';
import { transact } from '../../../db/transact.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { LAB_CHANNEL } from '../../../testing/channel-fixture.ts';
import { disputedFixture, FAILED, PAID, UNPAID } from '../../../testing/disputed-fixture.ts';
import { bodyOf, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';
import { userOf } from '../../../testing/user.ts';
import { voucherOf } from '../../../testing/voucher.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const { db, clock } = test;
const lab = await remitFixture(test);
await lab.fund(100_000_000n);
const { tell, of, ask, look, decide, decideUnseen, shown, asked, isSettled } = disputedFixture(
  test,
  lab,
);
const admin = userOf(test, 'admin');
const UNSEEN = { code: 500, msg: '请先打开全部凭证，再通过' };

/** A remittance of 500.00 that its channel has paid, and then said not to have. */
async function disputed(): Promise<string> {
  const applyNo = await lab.paid();
  await tell(applyNo, FAILED);
  return applyNo;
}

describe('[2.67] INV-07 what shows the result of a remittance in dispute', () => {
  it('is opened by the person who passes it, not by somebody', async () => {
    const applyNo = await disputed();
    const auditId = await asked(applyNo, PAID);
    const seen = async () => (await shown(applyNo, lab.reviewer)).request;
    expect(await seen()).toMatchObject({ proofName: 'letter.pdf', proofSeen: false });
    expect(await decideUnseen(applyNo, auditId)).toMatchObject(UNSEEN);
    expect(await look(applyNo, admin)).toBe('letter.pdf');
    expect(await decideUnseen(applyNo, auditId)).toMatchObject(UNSEEN);
    await look(applyNo);
    expect(await seen()).toMatchObject({ proofSeen: true });
    expect(await decideUnseen(applyNo, auditId)).toMatchObject({ code: 200 });
    await isSettled(applyNo, '2');
  });

  it('is in the inbox, where opening it counts, and its request is decided alone', async () => {
    const place = { source: 'remitResult', id: await disputed() } as const;
    const auditId = await asked(place.id, PAID);
    expect(await itemOf(lab.reviewer, place)).toMatchObject({ alone: 'evidence' });
    expect(await bodyOf(lab.reviewer, place)).toMatchObject({ evidence: [{ name: 'letter.pdf' }] });
    await lab.reviewer.send(approvalRoutes.evidence, { params: { ...place, no: '1' } });
    expect(await decideUnseen(place.id, auditId)).toMatchObject({ code: 200 });
  });

  it('is asked for by the database too', async () => {
    const applyNo = await disputed();
    const auditId = await asked(applyNo, PAID);
    const decided: NewEvent = {
      ...{ kind: 'REMIT', chnlCode: LAB_CHANNEL, reference: applyNo, eventId: `m-${auditId}` },
      ...{ occurredAt: clock.now(), result: 'DECIDED_SUCCEEDED', amount: '50000' },
      ...{ currency: '840', channelReference: '', respCode: '', respMsg: '' },
    };
    const passed = () =>
      transact(db, async (tx) => {
        await sql`
          update audit_record
             set ver_status = '1', checker_id = 1, ver_by = 'admin', ver_time = now()
           where audit_id = ${auditId}`.execute(tx);
        return keepEvent(tx, decided, 'PERSON', clock.now());
      });
    await look(applyNo);
    await expect(passed()).rejects.toThrow('evidence that was opened');
    await look(applyNo, admin);
    expect(await passed()).toBeDefined();
  });

  it('is one thing: a file of the maker that shows nothing else, or a line', async () => {
    const applyNo = await disputed();
    const fields = async (more: object) =>
      Object.keys((await ask(applyNo, { ...PAID, ...more })).fields ?? {});
    const proof = await voucherOf(lab.operator);
    const bill = { day: '2026-11-20', line: 'LINE|REMIT|SUCCEEDED|R1|C1|840|1|0|x' };
    expect(await fields({ proof: [] })).toEqual(['proof']);
    expect(await fields({ proof, bill })).toEqual(['proof']);
    expect(await fields({ proof: await voucherOf(admin) })).toEqual(['proof']);
    await asked(applyNo, { ...PAID, proof });
    await lab.operator.call(routes.withdraw, of(applyNo));
    expect(await fields({ proof })).toEqual(['proof']);
    await asked(applyNo, UNPAID);
  });

  it('may be a line of the channel’s bill, as the channel gives it now', async () => {
    const applyNo = await disputed();
    const day = clock.now().toISOString().slice(0, 10);
    await lab.fixture.pass(2 * DAY_MS);
    const found = async (query: object) =>
      (await lab.operator.call(routes.bill, { ...of(applyNo), query: { day, ...query } }))
        .data as z.output<typeof DeskBill>;
    const { lines } = await found({});
    expect(lines).toMatchObject([{ reference: applyNo, amount: '50000', result: 'SUCCEEDED' }]);
    expect((await found({ text: '500.01' })).found).toBe(0);
    const line = lines[0]?.text ?? '';
    const typed = { day, line: line.replace('|50000|', '|99900|') };
    expect(await ask(applyNo, { ...PAID, bill: typed })).toMatchObject({ code: 409 });
    await asked(applyNo, { ...PAID, bill: { day, line } });
    await lab.operator.call(routes.withdraw, of(applyNo));
    const auditId = await asked(applyNo, { ...PAID, bill: { day, line } });
    const name = `bill-${day}.txt`;
    expect(await shown(applyNo)).toMatchObject({ request: { proofName: name, billLine: line } });
    expect(await decideUnseen(applyNo, auditId)).toMatchObject(UNSEEN);
    expect(await look(applyNo)).toBe(name);
    expect(await decide(applyNo, auditId)).toMatchObject({ code: 200 });
  });

  it('is missing of requests from before: they are read and refused, never passed', async () => {
    const applyNo = await disputed();
    const { audit_id } = await db
      .insertInto('audit_record')
      .values({
        ...{ obj_type: 'REMIT_RESULT', obj_id: applyNo, mer_id: null, chnl_code: null },
        ...{ fields: [], base_version: 0, before_row: '{}' },
        after_row: JSON.stringify({ ...PAID, reference: applyNo }),
        ...{ maker_id: '1', create_by: 'admin', create_time: '2026-11-20 09:00:00' },
      })
      .returning('audit_id')
      .executeTakeFirstOrThrow();
    const read = await shown(applyNo);
    expect(read.request).toMatchObject({ evidence: PAID.evidence, proofName: '', billLine: '' });
    expect((await decide(applyNo, audit_id)).msg).toMatch(/^该申请没有凭证文件/);
    const refusal = { auditId: audit_id, verStatus: '2', remark: 'Ask again with the letter' };
    const refused = await lab.reviewer.call(routes.decide, { ...of(applyNo), body: refusal });
    expect(refused).toMatchObject({ code: 200 });
  });
});

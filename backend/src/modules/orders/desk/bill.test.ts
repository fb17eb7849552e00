import { deskRoutes } from '@portal/contract/orders/desk';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import { deskFixture } from '../../../testing/desk-fixture.ts';
import { testApp } from '../../../testing/index.ts';
import { byOwner } from '../../../testing/past-rules.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { db, clock } = test;
const before = await deskFixture(test);
const { channel } = before;

interface Found {
  lines: { text: string; reference: string }[];
  found: number;
}

/** An order that the channel has in its bill and that we know nothing of. */
async function billed(): Promise<string> {
  const reference = await before.unknown();
  await channel.command({ do: 'fault', fault: 'silent', subject: reference });
  await channel.pay(reference, 'SUCCEEDED');
  return reference;
}

const [reference, other, third] = [await billed(), await billed(), await billed()];
const day = clock.now().toISOString().slice(0, 10);
// A day that is over has a bill; those who look into it sign in again.
await channel.pass(2 * DAY_MS);
const { maker, caseOf, get, force, pass, open } = await deskFixture(test, channel);

const look = (reference: string, query: { day: string; text?: string } = { day }) =>
  maker.call(deskRoutes.bill, { ...caseOf(reference), query });
const link = (reference: string, line: string, client = maker) =>
  client.call(deskRoutes.linkLine, { ...caseOf(reference), body: { day, line } });
const linesOf = async (reference: string, query?: { day: string; text?: string }) =>
  (await look(reference, query)).data as Found;

describe('[5.8] a line of a bill', () => {
  it('is found by its case, a number or an amount, and is evidence for a forced result', async () => {
    const { lines, found } = await linesOf(reference);
    expect(found).toBe(1);
    // On the platform's clock, seven hours ahead of the one that the line has.
    const at = expect.stringMatching(/^2026-11-22 10:/);
    expect(lines).toMatchObject([{ reference, result: 'SUCCEEDED', amount: '12500', time: at }]);
    const byNumber = await linesOf(reference, { day, text: other });
    expect(byNumber.lines).toMatchObject([{ reference: other }]);
    expect((await linesOf(reference, { day, text: '125.00' })).found).toBe(3);
    expect((await linesOf(reference, { day, text: '125.01' })).found).toBe(0);

    const line = lines[0]?.text ?? '';
    const { data } = await link(reference, line);
    const { evidenceId } = data as { evidenceId: string };
    expect((await link(reference, line)).code).toBe(409);
    const evidence = [{ evidenceId, name: '', billDay: day, billLine: line, isSeen: false }];
    expect(await get(reference)).toMatchObject({ evidence });
    const change = sql`update desk_evidence set bill_line = 'LINE|other'`;
    await expect(byOwner(db, change)).rejects.toThrow('stays as it is');

    const body = { status: '2', reason: 'In the bill', evidenceIds: [evidenceId] };
    const asked = (await force(reference, body)).data as { auditId: string };
    expect((await pass(asked.auditId, reference)).msg).toBe('请先打开全部凭证，再通过');
    expect(await open(evidenceId)).toBe(`bill-${day}.txt`);
    expect(await pass(asked.auditId, reference)).toMatchObject({ code: 200 });
    expect(await channel.read(reference)).toMatchObject({ status: '2' });
  });

  it('that no bill has, or only a broken one, is not kept', async () => {
    const { lines } = await linesOf(third);
    const typed = (lines[0]?.text ?? '').replace('|12500|', '|99900|');
    expect((await link(third, typed)).code).toBe(409);
    await channel.command({ do: 'fault', fault: 'malformedBill', subject: day });
    expect((await look(third)).msg).toContain('不完整');
    expect((await link(third, lines[0]?.text ?? '')).msg).toContain('不完整');
    expect((await get(third)).evidence).toEqual([]);
    const merchant = await test.as('merchant');
    const foreign = await merchant.call(deskRoutes.bill, { ...caseOf(third), query: { day } });
    expect(foreign.code).toBe(403);
  });
});

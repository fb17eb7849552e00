import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sqlState } from '../../../db/sql-errors.ts';
import { testApp } from '../../../testing/index.ts';
import { asOwner } from '../../../testing/past-rules.ts';
import { settleFixture } from '../../../testing/settle-fixture.ts';
import { likeBatch } from './testing/like-batch.ts';

const test = await testApp();
const { db } = test;
const lab = await settleFixture(test);
await lab.sell(10_000n, { fee: 45n, vat: 5n });
/** It waits for its audit. */
const batchNo = await lab.made('9000');

/** States that follow each other (money §0): everything else is refused, no matter who writes it. */
const FOLLOWS = '01 05 06 12 23 24 27 28 38 42 46 73 74 78'.split(' ');
const STATES = '012345678'.split('');

/** Returns how the database refuses the statements; undefined if it accepts them. Nothing is kept. */
async function refusalOf(...statements: RawBuilder<unknown>[]) {
  const undone = new Error('undone');
  const error = await asOwner(db, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    throw undone;
  }).catch((reason: unknown) => reason);
  if (error === undone) return undefined;
  const { constraint, message } = error as { constraint?: string; message: string };
  return { state: sqlState(error), constraint, message };
}

/** A batch like the one there is, with no lines, as a statement. */
const another = (no: string, columns: Record<string, unknown> = {}) =>
  likeBatch(batchNo, { batch_no: no, status: '0', auditor: null, ...columns });
const linesFor = (no: string, amount = sql`amount`, more = sql`true`, active = sql`true`) => sql`
  insert into settle_line (batch_no, posting_id, step, term, amount, active)
  select ${no}, posting_id, step, term, ${amount}, ${active} from settle_line
   where batch_no = ${batchNo} and ${more}`;
const change = (set: RawBuilder<unknown>) =>
  sql`update settle_batch set ${set} where batch_no = ${batchNo}`;
const changeLines = (set: RawBuilder<unknown>) =>
  sql`update settle_line set ${set} where batch_no = ${batchNo}`;

const CHECK = '23514';
const KEEPS = 'LG003';
const SENT = '2026-11-20 12:00:00';
const PAID = { status: '3', auditor: 'x', tries: 1, sent_at: SENT, paid_time: SENT };

describe('[2.68] [5.8] the database itself refuses', () => {
  it('INV-23: an entry in a second batch that is alive, until the first has freed it', async () => {
    expect(await refusalOf(another('S-TWICE'), linesFor('S-TWICE'))).toMatchObject({
      state: '23505',
      constraint: 'settle_line_once',
    });
    const freed = change(sql`status = '6', audit_remark = 'x'`);
    expect(await refusalOf(freed, another('S-TWICE'), linesFor('S-TWICE'))).toBeUndefined();
  });

  it('INV-23: lines of a living batch that say they are free', async () => {
    const free = linesFor('S-FREE', sql`amount`, sql`true`, sql`false`);
    expect(await refusalOf(another('S-FREE'), free)).toMatchObject({ state: CHECK });
  });

  it('INV-23: a line that rises again once its batch has freed it', async () => {
    const freed = change(sql`status = '6', audit_remark = 'x'`);
    expect(await refusalOf(freed, changeLines(sql`active = true`))).toMatchObject({ state: KEEPS });
  });

  it.each([
    ['freed while its batch lives', sql`active = false`],
    ['of another amount', sql`amount = amount + 1`],
    ['of another term', sql`term = 'extra'`],
    ['of another entry', sql`step = step + 10`],
    ['of another batch', sql`batch_no = 'S-OTHER'`],
  ])('INV-23: a line %s', async (_, set) => {
    const statements = [another('S-OTHER'), changeLines(set)];
    expect(await refusalOf(...statements)).toMatchObject({ state: KEEPS });
  });

  it.each([
    ['a line', sql`delete from settle_line where batch_no = ${batchNo}`],
    ['all lines', sql`truncate settle_line`],
    ['a batch', sql`delete from settle_batch where batch_no = ${batchNo}`],
    ['all batches', sql`truncate settle_batch cascade`],
  ])('INV-23: that %s goes', async (_, statement) => {
    expect(await refusalOf(statement)).toMatchObject({ state: KEEPS });
  });

  it.each([
    ['more', linesFor('S-SUM', sql`amount + 1`)],
    ['less', linesFor('S-SUM', sql`amount`, sql`term <> 'vat'`)],
    ['nothing', linesFor('S-SUM', sql`0`)],
  ])('lines that come to %s than the batch pays', async (_, lines) => {
    const freed = change(sql`status = '6', audit_remark = 'x'`);
    expect(await refusalOf(freed, another('S-SUM'), lines)).toMatchObject({ state: CHECK });
  });

  it('a batch that is approved without its lines', async () => {
    const approved = sql`update settle_batch set status = '1', auditor = 'x' where batch_no = 'S-NONE'`;
    expect(await refusalOf(another('S-NONE'), approved)).toMatchObject({
      state: CHECK,
      message: 'batch S-NONE is not what its lines say',
    });
  });

  it('every state that does not follow, and none that does', async () => {
    const sent = { sent_at: SENT, auditor: 'x', tries: 1 };
    const columnsIn: Record<string, object> = {
      1: { auditor: 'x' },
      2: sent,
      3: PAID,
      4: sent,
      5: { auditor: 'x', audit_remark: 'x' },
      7: sent,
      8: { ...PAID, returned_time: SENT },
    };
    const allowed: string[] = [];
    for (const from of STATES) {
      for (const to of STATES.filter((state) => state !== from)) {
        const goes = sql`update settle_batch set status = ${to} where batch_no = 'S-STATE'`;
        const before = another('S-STATE', { ...columnsIn[from], status: from });
        const refusal = await refusalOf(before, goes);
        const isRefused = refusal?.message === `batch S-STATE does not go from ${from} to ${to}`;
        if (!isRefused) allowed.push(from + to);
        else expect(refusal.state).toBe(CHECK);
      }
    }
    expect(allowed).toEqual(FOLLOWS);
  });

  it.each([
    ['number', sql`batch_no = 'S-NEW'`],
    ['merchant', sql`mer_id = '855054111000002'`],
    ['currency', sql`currency = '116'`],
    ['amount', sql`settle_amt = settle_amt - 1, carried_out = carried_out + 1`],
    ['terms', sql`fee_amt = fee_amt - 1, extra_amt = extra_amt + 1`],
    ['count of lines', sql`line_cnt = line_cnt + 1`],
    ['cut-off', sql`cut_off = cut_off + interval '1 day'`],
    ['balance of then', sql`curr_bal_at = curr_bal_at + 1`],
    ['maker', sql`create_by = 'somebody'`],
    ['time', sql`apply_time = apply_time + interval '1 second'`],
  ])('another %s of a batch that was made', async (_, set) => {
    expect(await refusalOf(change(set))).toMatchObject({
      state: CHECK,
      message: 'a batch stays what it was made of',
    });
  });

  it.each([
    ['INV-07: a batch that its maker audits', { status: '1', auditor: 'finance' }],
    ['INV-07: a batch that nobody has audited', { status: '1' }],
    ['INV-09: a refusal without a reason', { status: '5', auditor: 'x', audit_remark: ' ' }],
    ['terms that do not make up what it pays', { returned_amt: 1 }],
    ['a state that there is not', { status: '9', auditor: 'x' }],
    ['a batch that failed and was never sent', { status: '4', auditor: 'x', tries: 1 }],
    ['a batch that waits for its audit and was sent', { sent_at: SENT }],
    ['a batch that is paid at no time', { ...PAID, paid_time: null }],
    ['a batch that came back at no time', { ...PAID, status: '8' }],
    ['more back than it paid', { ...PAID, status: '8', returned_time: SENT, returned_back: 9_001 }],
    ['something back of a batch that is only paid', { ...PAID, returned_back: 1 }],
    ['an attempt at a batch that was never queued', { tries: 1 }],
    ['more frozen than is carried', { carried_frozen: 1_000_000_000 }],
  ])('%s', async (_, columns) => {
    expect(await refusalOf(another('S-RULE', columns))).toMatchObject({
      state: CHECK,
      constraint: expect.stringMatching(/^settle_batch_/),
    });
  });
});

import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';
import { money } from '../../../testing/refund-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { paid, refunded, bill, lineOf, nextDay, errorOf, errors, readError, handle, audit } = recon;
const { finance, auditor, admin, detail, entries, billOf, refundFlagOf, proveRecon } = recon;
const { billedAs } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);

describe('[4.6] a difference goes from unhandled to handled with a message', () => {
  it('somebody else passes it: until then it stays unhandled, and suspense stays', async () => {
    const { error } = await billedAs('12600');
    const { errorId } = error;
    expect(await handle(errorId, 'WRITE_OFF')).toMatchObject({ ok: true, waits: true });
    expect(await readError(errorId)).toMatchObject({
      ...{ handleStatus: '0', actions: [], handleMsg: '' },
      proposal: {
        action: 'WRITE_OFF',
        handleMsg: 'As the channel has confirmed',
        createBy: 'finance',
      },
    });
    await proveRecon();
    expect(await handle(errorId, 'WRITE_OFF')).toMatchObject({
      ok: false,
      msg: expect.stringContaining('finance'),
    });
    expect(await audit(errorId, '1', '', finance)).toMatchObject({ msg: expect.any(String) });
    expect(await audit(errorId)).toMatchObject({ ok: true });
    expect(await readError(errorId)).toMatchObject({
      ...{ handleStatus: '1', handledBy: 'WRITE_OFF', actions: [], proposal: null },
      ...{ handleBy: 'finance', checker: 'auditor', handleMsg: 'As the channel has confirmed' },
    });
    expect(await entries(errorId)).toEqual([
      'OVER CHANNEL_RECV SUSPENSE_OVER 100',
      'OVER_WRITTEN_OFF SUSPENSE_OVER WRITE_OFF 100',
    ]);
    await proveRecon();
  });

  it('handled never opens again: a correction is a second note', async () => {
    const [done] = await errors({ handleStatus: '1' });
    const errorId = done?.errorId ?? '';
    expect(await handle(errorId, 'WRITE_OFF')).toMatchObject({ ok: false });
    const params = { errorId };
    const body = { message: 'It was the fee of November' };
    expect(await finance.call(reconErrorRoutes.note, { params, body })).toMatchObject({
      code: 200,
    });
    expect((await detail(errorId)).steps.map(({ action }) => action)).toEqual([
      'WRITE_OFF',
      'PASSED',
      'NOTE',
    ]);
  });

  it('not by its maker, no matter who that is (INV-07)', async () => {
    const { error } = await billedAs('12700');
    expect(await handle(error.errorId, 'WRITE_OFF', {}, admin)).toMatchObject({ ok: true });
    expect(await audit(error.errorId, '1', '', admin)).toMatchObject({ ok: false });
    expect(await audit(error.errorId)).toMatchObject({ ok: true });
  });

  it('a refusal has its reason, and leaves the difference to be handled otherwise', async () => {
    const { error } = await billedAs('12800');
    const { errorId } = error;
    await handle(errorId, 'ADJUST');
    const silent = await auditor.call(
      reconErrorRoutes.audit,
      { body: { ids: [errorId], verStatus: '2' } },
      money(),
    );
    expect(silent).toMatchObject({ fields: { remark: expect.any(String) } });
    expect(await audit(errorId, '2', 'The channel has not confirmed it')).toMatchObject({
      ok: true,
    });
    expect(await readError(errorId)).toMatchObject({
      handleStatus: '0',
      proposal: null,
      actions: ['ADJUST', 'REFUND_PAYER', 'WRITE_OFF'],
    });
    await handle(errorId, 'REFUND_PAYER');
    expect(await finance.call(reconErrorRoutes.withdraw, { params: { errorId } })).toMatchObject({
      code: 200,
    });
    expect(await readError(errorId)).toMatchObject({ handleStatus: '0', proposal: null });
    expect((await detail(errorId)).steps).toMatchObject([
      { action: 'ADJUST' },
      { action: 'REFUSED', message: 'The channel has not confirmed it', actor: 'auditor' },
      { action: 'REFUND_PAYER' },
      { action: 'WITHDRAWN' },
    ]);
    await proveRecon();
  });

  it.each([
    ['no message', { handleMsg: ' ' }, 'handleMsg'],
    ['a message of 501 characters', { handleMsg: 'x'.repeat(501) }, 'handleMsg'],
    ['nothing to link to', { action: 'LINK' }, 'chosen'],
  ])('[5.5] refused: %s', async (_, over, field) => {
    const [error] = await errors({ handleStatus: '0' });
    const body = {
      items: [{ errorId: error?.errorId }],
      action: 'WRITE_OFF',
      handleMsg: 'x',
      ...over,
    };
    const answer = await finance.call(reconErrorRoutes.handle, { body }, money());
    expect(answer).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('several at once, each with a result of its own', async () => {
    const one = (await billedAs('12510')).error;
    const other = (await billedAs('12520')).error;
    const items = [
      { errorId: one.errorId, version: one.version },
      { errorId: other.errorId, version: 99 },
    ];
    const body = { items, action: 'WRITE_OFF', handleMsg: 'Rounding' };
    expect(await finance.call(reconErrorRoutes.handle, { body }, money())).toMatchObject({
      data: [
        { errorId: one.errorId, ok: true, waits: true },
        { errorId: other.errorId, ok: false, msg: expect.any(String), waits: false },
      ],
    });
  });
});

describe('[2.65] a note alone ends only what differs in no money', () => {
  it('at once, without a checker', async () => {
    await nextDay();
    const order = await paid();
    const refundId = await refunded(order, '5000');
    const back = { kind: 'VOID', amount: '5000', cost: '0' } as const;
    await bill([await lineOf(order), await lineOf(refundId, back)]);
    const error = await errorOf({ anyId: refundId });
    expect(await handle(error.errorId, 'NOTE')).toMatchObject({ ok: true, waits: false });
    expect(await readError(error.errorId)).toMatchObject({
      handleStatus: '1',
      handledBy: 'NOTE',
      checker: '',
    });
    expect(await refundFlagOf(refundId)).toBe('1');
    expect(await billOf()).toMatchObject({ status: '3' });
    await proveRecon();
  });

  it('and nothing else', async () => {
    const { error } = await billedAs('12530');
    expect(await handle(error.errorId, 'NOTE')).toMatchObject({
      ok: false,
      msg: expect.any(String),
    });
  });
});

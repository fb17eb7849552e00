import { refundRoutes } from '@portal/contract/orders/refund';
import { APPROVAL_SOURCES } from '@portal/contract/reports/queues';
import { expect, it } from 'vitest';
import { approvalCases } from '../../../testing/approval-cases.ts';
import { APPROVAL_FIELDS, approvalsPage } from '../../../testing/approval-fields.ts';
import { bodyOf, itemOf } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { refundFixture } from '../../../testing/refund-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const cases = await approvalCases(test);
const { paid, asked, auditor } = await refundFixture(test);
const admin = await test.as('admin');

it('[4.5] the page of fields says what the table says', async () => {
  await expect(approvalsPage()).toMatchFileSnapshot('../../../../../docs/spec/approvals.md');
});

it.each(APPROVAL_SOURCES.filter((source) => typeof APPROVAL_FIELDS[source] !== 'string'))(
  '[4.5] who decides %s is told every field that its maker filled in',
  async (source) => {
    const { id } = await cases[source].make();
    const [item, body] = [await itemOf(admin, { source, id }), await bodyOf(admin, { source, id })];
    const names = new Set([
      ...body.facts.map(({ name }) => name),
      ...(body.equation?.terms ?? []).map(({ name }) => name),
      ...(body.equation ? [body.equation.result.name] : []),
      ...Object.keys(item ?? {}).map((name) => `item.${name}`),
      body.evidence.length > 0 ? 'evidence' : '',
    ]);
    const places = Object.values(APPROVAL_FIELDS[source]).map(([, checker]) => checker);
    const told = places.filter((place) => typeof place === 'string');
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((place) => !names.has(place))).toEqual([]);
  },
);

it('[4.5] the checker of a refund is shown the figures that its maker was shown', async () => {
  const order = await paid();
  const operator = await test.as('operator');
  const shown = await operator.call(refundRoutes.refundable, {
    params: { platOrderId: order },
    query: { refundAmt: '3000' },
  });
  const { effect } = shown.data as { effect: Record<string, string> };
  const id = await asked(order, '3000');
  const body = await bodyOf(auditor, { source: 'refund', id });
  const told = new Map([
    ...body.facts.map(({ name, value }) => [name, value] as const),
    ...(body.equation?.terms ?? []).map(({ name, amount }) => [name, amount] as const),
  ]);
  expect(BigInt(effect.feeBack ?? 0)).toBeGreaterThan(0n);
  expect({
    refundFee: told.get('refundFee'),
    refundVat: told.get('refundVat'),
    feeBack: String(-BigInt(told.get('term.feeBack') ?? 0)),
    vatBack: String(-BigInt(told.get('term.vatBack') ?? 0)),
    hold: told.get('held'),
    availableHeld: told.get('merAvailable'),
    availableDone: told.get('merAvailableDone'),
  }).toEqual({
    refundFee: effect.refundFee,
    refundVat: effect.refundVat,
    feeBack: effect.feeBack,
    vatBack: effect.vatBack,
    hold: effect.hold,
    availableHeld: effect.availableHeld,
    availableDone: effect.availableDone,
  });
});

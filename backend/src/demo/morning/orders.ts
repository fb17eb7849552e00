import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { deskRoutes } from '@portal/contract/orders/desk';
import {
  ORDER_STATUS,
  REFUND_REASON,
  REFUND_STATE,
  REFUND_STATUS,
  REFUND_TYPE,
} from '@portal/contract/orders/dictionaries';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { intakeRoutes } from '@portal/contract/orders/intake';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { refundRoutes } from '@portal/contract/orders/refund';
import { credentialRoutes } from '@portal/contract/system/intake';
import { type Act, type Desk, fileOf, firstOf, PAGE, requireDone } from './desk.ts';
import { balances, keepVoucher } from './merchants.ts';

/** Orders of the morning, by their least amounts: the third is declined, the last has no result yet. */
const LEAST_AMOUNTS = [3n, 2n, 1n, 2n];
/** Minor units of the least amount where no limit says one. */
const LEAST = '100';
/** Number of an order of a merchant that nobody settles on this morning. */
const VOIDED = 'MORNING-VOID';
/** Cents from which two persons pass a refund (parameter `refund.twoCheckers`). */
const TWO_CHECKERS = '100000';
/** Families that take no fields of their own. */
const PLAIN: readonly string[] = ['SCAN', 'QPAY', 'GEN'];

const digitsOf = (time: string) => time.replace(/\D/g, '');

/** Channel, family and least amount of the first merchant that is paid by a code or a card. */
async function model(desk: Desk, owners: Awaited<ReturnType<typeof balances>>) {
  for (const { merId, currency } of owners) {
    const query = { ...PAGE, merId, currency, status: ORDER_STATUS.succeeded } as const;
    const { rows } = await desk.call(generalOrderRoutes.list, { query });
    const plain = rows.find(({ orderType }) => PLAIN.includes(orderType));
    if (!plain) continue;
    const params = { platOrderId: plain.platOrderId };
    const { chnlCode, orderType } = await desk.call(generalOrderRoutes.get, { params });
    const limits = await desk.call(limitRoutes.usage, { query: { merId } });
    const limit = limits.find((one) => one.chnlCode === chnlCode && one.currency === currency);
    return { merId, currency, chnlCode, orderType, least: BigInt(limit?.singleMin ?? LEAST) };
  }
  throw new Error('there is no order by a code or a card');
}

/** Orders of today as their platform hands them in, and what became of them. */
async function handInOrders(desk: Desk): Promise<void> {
  const key = await desk.call(credentialRoutes.issue, {
    body: { platform: 'Harbour Mall', deptId: '100', validDays: 365, remark: '' },
  });
  const owners = await balances(desk);
  const { least, ...fields } = await model(desk, owners);
  const voided = await model(desk, owners.toReversed());
  const { checkedAt } = await desk.call(deskRoutes.list, { query: {} });
  const txnTime = digitsOf(checkedAt);
  const orders = [
    ...LEAST_AMOUNTS.map((times, at) => ({
      ...fields,
      ...{ merOrderId: `MORNING-${at + 1}`, txnAmt: String(least * times), txnTime },
    })),
    {
      ...{ merId: voided.merId, currency: voided.currency, chnlCode: voided.chnlCode },
      ...{ orderType: voided.orderType, merOrderId: VOIDED, txnAmt: String(voided.least), txnTime },
    },
  ];
  const results = orders
    .filter((_, at) => at !== LEAST_AMOUNTS.length - 1)
    .map(({ merId, merOrderId, currency, txnAmt }, at) => ({
      ...{ merId, merOrderId, resultId: merOrderId, currency, txnAmt, occurredAt: txnTime },
      ...(at === 2
        ? { outcome: 'DECLINED', respCode: '51', respMsg: 'Insufficient funds' }
        : { outcome: 'SUCCESS', respCode: '00' }),
    }));
  for (const answer of [
    await desk.handIn(key, intakeRoutes.orders, { orders }),
    await desk.handIn(key, intakeRoutes.results, { results }),
  ]) {
    const refused = answer.items.find(({ code }) => code !== 200);
    if (refused) throw new Error(`${refused.reason}: ${refused.msg}`);
  }
}

/** Asks for a refund of all of an order that `checkers` persons have to pass; answers its number. */
async function askRefund(desk: Desk, checkers: number): Promise<string> {
  const minAmt = checkers > 1 ? TWO_CHECKERS : '0';
  const query = {
    ...PAGE,
    status: ORDER_STATUS.succeeded,
    currency: '840',
    minAmt,
    refundSta: REFUND_STATE.none,
  } as const;
  const { rows } = await desk.call(generalOrderRoutes.list, { query });
  for (const { platOrderId, txnAmt: refundAmt, orderType } of rows) {
    if (orderType === 'OFFL') continue;
    const params = { platOrderId };
    const guard = await desk.call(refundRoutes.refundable, { params, query: { refundAmt } });
    const isRefused = guard.findings.some(({ tone }) => tone === 'red');
    if (isRefused || guard.checkers !== checkers || guard.refundableAmt !== refundAmt) continue;
    const why = { reason: REFUND_REASON.customerCancelled, note: '' } as const;
    const body = {
      platOrderId,
      refundType: REFUND_TYPE.full,
      refundAmt,
      sameCardSeen: true,
      ...why,
    } as const;
    return (await desk.call(refundRoutes.create, { body })).refundId;
  }
  throw new Error(`there is no order whose refund ${checkers} persons pass`);
}

/** Orders that come in, refunds, and results that wait for somebody. */
export const ORDER_ACTS: readonly Act[] = [
  { what: 'orders of a platform', userName: 'admin', act: handInOrders },
  {
    what: 'an order of today that is voided',
    userName: 'operator',
    act: async (desk) => {
      const { rows } = await desk.call(generalOrderRoutes.list, {
        query: { ...PAGE, anyId: VOIDED },
      });
      const { platOrderId } = firstOf(rows, 'order of today');
      const body = { reason: REFUND_REASON.customerCancelled, note: '' } as const;
      await desk.call(refundRoutes.void, { params: { platOrderId }, body });
    },
  },
  {
    what: 'a refund that is withdrawn',
    userName: 'operator',
    act: async (desk) => {
      const refundId = await askRefund(desk, 1);
      await desk.call(refundRoutes.withdraw, { params: { refundId } });
    },
  },
  {
    what: 'a refund that two persons pass',
    userName: 'operator',
    act: async (desk) => {
      await askRefund(desk, 2);
    },
  },
  {
    what: 'the first of them',
    userName: 'auditor',
    act: async (desk) => {
      const { rows } = await desk.call(refundRoutes.list, {
        query: { ...PAGE, status: REFUND_STATUS.pending },
      });
      for (const { refundId } of rows) {
        const { checkers } = await desk.call(refundRoutes.get, { params: { refundId } });
        if (checkers < 2) continue;
        const body = { ids: [refundId], verStatus: VER_STATUS.approved, remark: '' };
        return requireDone(await desk.call(refundRoutes.audit, { body }));
      }
      throw new Error('there is no refund for two persons');
    },
  },
  {
    what: 'an offline payment that is withdrawn',
    userName: 'operator',
    act: async (desk) => {
      const { rows } = await desk.call(offlineRoutes.list, {
        query: { ...PAGE, chkStatus: MERCHANT_CHECK.approved },
      });
      const { merId, currency } = firstOf(rows, 'offline payment');
      const { checkedAt } = await desk.call(deskRoutes.list, { query: {} });
      const day = checkedAt.slice(0, 10);
      const { auditId } = await desk.call(offlineRoutes.create, {
        body: {
          ...{ merId, currency, txnAmt: '250000', txnDate: day, txnClock: '00:30:00' },
          ...{ voucherNo: 'TT-MORNING-1', voucherDate: day, payerName: 'Harbour Trading' },
          ...{ payerBank: 'ABA Bank', payerAccount: '', remark: '' },
          proof: [await keepVoucher(desk)],
        },
      });
      await desk.call(reviewRoutes.withdraw, { params: { auditId } });
    },
  },
  {
    what: 'a reversal of an offline payment that is asked for',
    userName: 'operator',
    act: async (desk) => {
      const query = { ...PAGE, status: ORDER_STATUS.succeeded } as const;
      const { rows } = await desk.call(offlineRoutes.list, { query });
      for (const { platOrderId } of rows) {
        const params = { platOrderId };
        const { reversal } = await desk.call(offlineRoutes.get, { params });
        if (reversal?.refusal !== '') continue;
        const body = {
          reversalReason: '金额录错，凭证金额较小。Wrong amount entered, the voucher shows less',
        };
        await desk.call(offlineRoutes.reverse, { params, body });
        return;
      }
      throw new Error('there is no offline payment that can be reversed');
    },
  },
  {
    what: 'a result that is asked for',
    userName: 'operator',
    act: async (desk) => {
      const { cases } = await desk.call(deskRoutes.list, { query: {} });
      const of = cases.filter(
        ({ group, kind, isProposed }) => group === 'UNKNOWN' && kind === 'SALE' && !isProposed,
      );
      const { reference } = firstOf(of, 'case');
      const params = { kind: 'SALE', reference } as const;
      const file = fileOf('portal.pdf', '%PDF-1.7\nportal');
      const { evidenceId } = await desk.call(deskRoutes.addEvidence, { params, file });
      const reason = '渠道后台显示失败。The channel portal shows it as failed';
      const body = { status: ORDER_STATUS.failed, reason, evidenceIds: [evidenceId] };
      await desk.call(deskRoutes.force, { params, body });
    },
  },
];

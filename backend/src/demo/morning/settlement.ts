import { accountRoutes } from '@portal/contract/finance/account';
import { batchRoutes } from '@portal/contract/finance/batch';
import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import type { SettleStatus } from '@portal/contract/finance/batch-states';
import { HANDLE_STATUS, SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { floorRoutes } from '@portal/contract/finance/floor';
import { pendingRoutes } from '@portal/contract/finance/pending';
import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type Act, auditor, type Desk, finance, firstOf, PAGE, requireDone } from './desk.ts';
import { balances, keepVoucher } from './merchants.ts';

interface Owner {
  merId: string;
  currency: string;
}

/** Makes a batch by hand of what a balance can pay, or of half of it; undefined: it can pay nothing. */
async function settle(desk: Desk, { merId, currency }: Owner, isHalf = false) {
  const preview = await desk.call(pendingRoutes.preview, { params: { merId, currency } });
  const payable = BigInt(preview.payableAmt);
  const settleAmt = isHalf ? payable / 2n : payable;
  if (settleAmt <= 0n) return undefined;
  const items = [{ merId, currency, dueAmt: preview.dueAmt, settleAmt: String(settleAmt) }];
  const made = await desk.call(batchRoutes.create, { body: { items } });
  return firstOf(made, 'batch').batchNo;
}

/** Settles the first of some balances that can pay; answers the batch. */
async function settleFirst(desk: Desk, owners: readonly Owner[]): Promise<string> {
  for (const owner of owners) {
    const batchNo = await settle(desk, owner);
    if (batchNo) return batchNo;
  }
  throw new Error('there is no balance that can be settled');
}

const batchesOf = async (desk: Desk, filters: { status?: SettleStatus; isContradicted?: '1' }) =>
  (await desk.call(batchRoutes.list, { query: { ...PAGE, ...filters } })).rows;

const audit = async (desk: Desk, ids: string[], verStatus: '1' | '2', remark = '') =>
  requireDone(await desk.call(batchRoutes.audit, { body: { ids, verStatus, remark } }));

/** Batches by hand: carried, cancelled, refused, passed, and one that a bank contradicts. */
export const SETTLEMENT_ACTS: readonly Act[] = [
  finance('an overdraft', async (desk) => {
    const { rows } = await desk.call(accountRoutes.list, { query: { kind: 'MERCHANT', ...PAGE } });
    const { accountId } = firstOf(rows, 'account');
    const reason = '旺季退款。High-season refunds';
    await desk.call(floorRoutes.change, {
      params: { accountId },
      body: { overdraft: '5000000', reason },
    });
  }),
  finance('half of a balance, and then the rest', async (desk) => {
    for (const owner of await balances(desk, 0)) {
      if (!(await settle(desk, owner, true))) continue;
      await settle(desk, owner);
      return;
    }
    throw new Error('there is no balance that can be settled');
  }),
  finance('a batch that is cancelled', async (desk) => {
    const batchNo = await settleFirst(desk, await balances(desk, 1));
    const reason = '商户要求顺延。Postponed at the request of the merchant';
    await desk.call(batchRoutes.cancel, { params: { batchNo }, body: { reason } });
  }),
  finance('what came back from a bank', async (desk) => {
    await settleFirst(desk, await batchesOf(desk, { status: SETTLE_STATUS.returned }));
  }),
  finance('what a bill has corrected', async (desk) => {
    const query = { ...PAGE, handleStatus: HANDLE_STATUS.handled } as const;
    const { rows } = await desk.call(reconErrorRoutes.list, { query });
    await settleFirst(
      desk,
      rows.filter(({ handledBy }) => handledBy === 'REVERSE'),
    );
  }),
  finance('batches for the auditor', async (desk) => {
    await settleFirst(desk, await balances(desk, 2));
    await settleFirst(desk, await balances(desk, 4));
  }),
  auditor('batches that are passed and refused', async (desk) => {
    const batches = await batchesOf(desk, { status: SETTLE_STATUS.pending });
    const refused = firstOf(batches, 'batch').batchNo;
    const waiting = batches.slice(1, 3).map(({ batchNo }) => batchNo);
    await audit(desk, [refused], VER_STATUS.rejected, '账户待核实。Account being verified');
    await audit(desk, waiting, VER_STATUS.approved);
  }),
  finance('a payout whose bank says two things', async (desk) => {
    const { batchNo } = firstOf(await batchesOf(desk, { isContradicted: '1' }), 'disputed batch');
    await desk.call(batchForcedRoutes.ask, {
      params: { objId: batchNo },
      body: {
        ...({ result: 'UNPAID', bankTrace: '' } as const),
        reason: '银行确认未出账。The bank confirms that nothing was paid out',
        evidence: '银行函 2026-118。Bank letter 2026-118',
        proof: [await keepVoucher(desk)],
      },
    });
  }),
];

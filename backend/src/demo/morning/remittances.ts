import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import {
  AGENT_TXN_TYPE,
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
} from '@portal/contract/remittance/dictionaries';
import { RETURNED } from '@portal/contract/remittance/states';
import { type Act, type Desk, firstOf, PAGE } from './desk.ts';
import { keepVoucher } from './merchants.ts';

/** Registers what an agent has transferred, as the last that was approved; answers its number. */
async function register(desk: Desk, voucherNo: string): Promise<string> {
  const { rows } = await desk.call(agentDepositRoutes.list, {
    query: { ...PAGE, txnType: AGENT_TXN_TYPE.deposit, status: REMIT_AUDIT_STATUS.approved },
  });
  const { agentId, currency, feePpm, amount, payeeName, payeeBank, ...last } = firstOf(
    rows,
    'deposit',
  );
  const { regNo } = await desk.call(agentDepositRoutes.create, {
    body: {
      ...{ agentId, currency, feePpm, amount, voucherNo, payeeName, payeeBank },
      ...{ voucherDate: last.voucherDate, voucherTime: last.voucherTime },
      ...{ payerName: last.payerName, payerBank: last.payerBank },
      ...{ payerAccount: '000112233445', payeeAccount: '000998877665', remark: '' },
      proof: [await keepVoucher(desk)],
    },
  });
  return regNo;
}

/** Says who bears what was lost of one that came back. */
async function registerLoss(desk: Desk): Promise<void> {
  const query = { ...PAGE, channelResult: REMIT_CHANNEL_RESULT.returned } as const;
  const { rows } = await desk.call(remitApplyRoutes.list, { query });
  for (const { applyNo } of rows) {
    const { loss } = await desk.call(remitApplyRoutes.get, { params: { applyNo } });
    if (loss.lostAmt === '0' || loss.status !== '') continue;
    const body = { reason: 'AC04', borneBy: 'PLATFORM', remark: '' } as const;
    await desk.call(remitWriteRoutes.loss, { params: { applyNo }, body });
    return;
  }
  throw new Error('there is no remittance of which something was lost');
}

/** Asks for one that came back to be sent again. */
async function askResend(desk: Desk): Promise<void> {
  const query = { ...PAGE, channelResult: RETURNED } as const;
  const { rows } = await desk.call(remitApplyRoutes.list, { query });
  for (const { applyNo } of rows) {
    const { resend } = await desk.call(remitApplyRoutes.get, { params: { applyNo } });
    if (resend?.refusal !== '') continue;
    const body = { resendReason: '收款行已恢复收款。The bank accepts payments again' };
    await desk.call(remitWriteRoutes.resend, { params: { applyNo }, body });
    return;
  }
  throw new Error('there is no remittance that can be sent again');
}

/** Deposits that wait and are withdrawn, and what was lost on the way back. */
export const REMITTANCE_ACTS: readonly Act[] = [
  {
    what: 'a deposit that waits, and one that is withdrawn',
    userName: 'operator',
    act: async (desk) => {
      await register(desk, 'TT-MORNING-2');
      const regNo = await register(desk, 'TT-MORNING-3');
      await desk.call(agentDepositRoutes.withdraw, { params: { regNo } });
    },
  },
  {
    what: 'a loss that the platform bears',
    userName: 'operator',
    act: registerLoss,
  },
  {
    what: 'its decision',
    userName: 'auditor',
    act: async (desk) => {
      const query = { ...PAGE, lossPending: 'Y' } as const;
      const { rows } = await desk.call(remitApplyRoutes.list, { query });
      const params = { applyNo: firstOf(rows, 'loss').applyNo };
      await desk.call(remitWriteRoutes.decideLoss, {
        params,
        body: { verStatus: VER_STATUS.approved, remark: '' },
      });
    },
  },
  { what: 'a loss that waits for its decision', userName: 'operator', act: registerLoss },
  { what: 'a request to send again what came back', userName: 'operator', act: askResend },
];

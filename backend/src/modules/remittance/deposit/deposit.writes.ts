import type { Answer } from '@portal/contract/kit/route';
import { refusalOfDay, refusalOfTime } from '@portal/contract/orders/offline-rules';
import type { agentDepositRoutes } from '@portal/contract/remittance/deposit';
import type { DepositInput } from '@portal/contract/remittance/deposit-input';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import { shareOf } from '@portal/fee';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { claimVoucher } from '../../../kernel/voucher.ts';
import { type Entered, mend, register } from './register.writes.ts';

type Input = z.output<typeof DepositInput>;
type Saved = Answer<typeof agentDepositRoutes.create>;

/** The day and the time of a voucher, by the server's clock. */
function requireTimes({ voucherDate, voucherTime }: Input, now: string): void {
  const refused = {
    voucherDate: refusalOfDay(voucherDate, now),
    voucherTime: refusalOfTime({ txnDate: voucherDate, txnClock: voucherTime }, now),
  };
  for (const [field, key] of Object.entries(refused)) if (key) throw refuseField(field, key);
}

/** Checks the form and adds its fee: amount × rate, half up (money §6). */
async function enteredOf(ctx: Context, input: Input): Promise<Entered & { fee: string }> {
  requireTimes(input, ctx.now);
  const proof = input.proof[0]?.fileName ?? '';
  await claimVoucher(ctx, proof);
  const sealer = await sealerOf(ctx.db);
  const sealed = (account: string) => sealedValue(sealer.seal(account, mask.account(account)));
  const amount = BigInt(input.amount);
  return {
    amount,
    fee: String(shareOf(amount, input.feePpm)),
    fee_ppm: input.feePpm,
    voucher_no: input.voucherNo,
    voucher_time: `${input.voucherDate} ${input.voucherTime}`,
    payer_name: input.payerName,
    payer_bank: input.payerBank,
    payer_account: sealed(input.payerAccount),
    payee_name: input.payeeName,
    payee_bank: input.payeeBank,
    payee_account: sealed(input.payeeAccount),
    proof,
    remark: input.remark,
  };
}

const ownerOf = ({ agentId, currency }: Input) => ({
  agentId,
  currency,
  txnType: AGENT_TXN_TYPE.deposit,
});

/** Registers what an agent has transferred; nothing is credited before two others have passed it. */
export async function registerDeposit(ctx: Context, input: Input): Promise<Saved> {
  const entered = await enteredOf(ctx, input);
  return { regNo: await register(ctx, ownerOf(input), entered), fee: entered.fee };
}

export async function mendDeposit(
  ctx: Context,
  input: Input & { regNo: string; version?: number | undefined },
): Promise<Saved> {
  const entered = await enteredOf(ctx, input);
  const { regNo, version } = input;
  return { regNo: await mend(ctx, { regNo, version }, ownerOf(input), entered), fee: entered.fee };
}

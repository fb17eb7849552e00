import type { AdjustInput } from '@portal/contract/remittance/adjust';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { mask, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { type Entered, mend, register } from './register.writes.ts';

type Input = z.output<typeof AdjustInput>;

/** A withdrawal is typed above zero and takes; an adjustment has its sign. */
async function enteredOf(ctx: Context, input: Input): Promise<Entered> {
  const { txnType, payeeName, payeeBank, payeeAccount, remark } = input;
  const sealer = await sealerOf(ctx.db);
  const account = payeeAccount && sealer.seal(payeeAccount, mask.account(payeeAccount));
  const amount = BigInt(input.amount);
  return {
    amount: txnType === AGENT_TXN_TYPE.withdrawal ? -amount : amount,
    payee_name: payeeName,
    payee_bank: payeeBank,
    payee_account: account ? sealedValue(account) : null,
    remark,
  };
}

/** Asks for a withdrawal or an adjustment; what it takes is frozen at once. */
export async function askAdjust(ctx: Context, input: Input): Promise<{ regNo: string }> {
  return { regNo: await register(ctx, input, await enteredOf(ctx, input)) };
}

export async function mendAdjust(
  ctx: Context,
  input: Input & { regNo: string; version?: number | undefined },
): Promise<{ regNo: string }> {
  const { regNo, version } = input;
  await mend(ctx, { regNo, version }, input, await enteredOf(ctx, input));
  return { regNo };
}

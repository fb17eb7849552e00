import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import type { Context } from '../../../kernel/context.ts';
import { post, posting } from '../../../ledger/index.ts';
import { type Locked, unfreeze } from './register.writes.ts';

/** The posting of an approved entry, by its kind and sign (money §1.1). */
function postingOf({ reg_no: id, agent_id: agentId, currency, txn_type, amount, fee }: Locked) {
  const of = { id, currency, owners: { agentId } };
  const signed = BigInt(amount);
  const moved = { amount: signed < 0n ? -signed : signed };
  if (txn_type === AGENT_TXN_TYPE.deposit) {
    return posting({ event: 'AGENT_DEPOSIT', ...of, amounts: { gross: signed, fee: BigInt(fee) } });
  }
  if (txn_type === AGENT_TXN_TYPE.withdrawal)
    return posting({ event: 'AGENT_WITHDRAWAL', ...of, amounts: moved });
  const event = signed > 0n ? 'AGENT_ADJUST_UP' : 'AGENT_ADJUST_DOWN';
  return posting({ event, ...of, amounts: moved });
}

/** Moves an agent's account by an entry that three people have passed; what it had frozen is used. */
export async function bookEntry(ctx: Context, entry: Locked): Promise<void> {
  const taken = -BigInt(entry.amount);
  await unfreeze(ctx, entry, taken);
  // The amount on hold is there, even if a correction has overdrawn the account since.
  await post(ctx.db, [postingOf(entry)], { now: ctx.now, isForced: taken > 0n });
}

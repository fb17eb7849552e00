import type { Answer } from '@portal/contract/kit/route';
import { agentRoutes } from '@portal/contract/remittance/agent';
import { expect } from 'vitest';
import { stampAt } from '../kernel/clock.ts';
import { post, posting } from '../ledger/index.ts';
import type { Client } from './client.ts';
import type { TestApp } from './index.ts';

export const TERMS = { chnlCode: 'UPI_QR', remitFeePpm: 6_000, depositFeePpm: 500 };

/** Provides helpers to open agents, fund them and see what they have. */
export async function agentFixture({ db, as, clock }: TestApp) {
  const [operator, auditor] = [await as('operator'), await as('auditor')];

  /** Opens an account; answers its number. */
  async function opened(more: object = {}): Promise<string> {
    const body = { agentName: 'Lab Exchange', currency: '840', threshold: null, ...TERMS, ...more };
    const answer = await operator.call(agentRoutes.create, { body });
    expect(answer).toMatchObject({ code: 200 });
    return (answer.data as { agentId: string }).agentId;
  }

  let moved = 0;
  /** Lets an agent have so much more, or less. */
  async function move(agentId: string, amount: bigint): Promise<void> {
    moved += 1;
    const event = amount > 0n ? 'AGENT_ADJUST_UP' : 'AGENT_ADJUST_DOWN';
    const of = { id: `MOVE${moved}`, currency: '840', owners: { agentId } };
    const one = posting({ event, ...of, amounts: { amount: amount > 0n ? amount : -amount } });
    await post(db, [one], { now: stampAt(clock.now()) });
  }

  const card = async (agentId: string, client: Client = auditor) =>
    (await client.call(agentRoutes.get, { params: { agentId } })).data as Answer<
      typeof agentRoutes.get
    >;

  return { operator, auditor, opened, move, card };
}

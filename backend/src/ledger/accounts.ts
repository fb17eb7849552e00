import type { AccountKind as Kind } from '@portal/contract/finance/account';
import type { z } from 'zod';

/** Kinds of accounts (money §1). Those of merchants and agents carry a balance: what we owe them. */
export type AccountKind = z.output<typeof Kind>;

/** Accounts whose owner is a merchant, an agent, a channel; the others are one per currency. */
const OWNED_BY: Record<AccountKind, OwnerField | undefined> = {
  MERCHANT: 'merId',
  AGENT: 'agentId',
  CHANNEL_RECV: 'chnlCode',
  SUSPENSE_OVER: 'chnlCode',
  SUSPENSE_SHORT: 'chnlCode',
  CLAIM_RECV: 'chnlCode',
  BANK: undefined,
  PAYOUT_CLEARING: undefined,
  REMIT_CLEARING: undefined,
  CARRY_CLEARING: undefined,
  FEE_INCOME: undefined,
  CHANNEL_COST: undefined,
  VAT: undefined,
  RETURN_LOSS: undefined,
  WRITE_OFF: undefined,
};

/** Owners whose money an event moves. */
export interface Owners {
  merId?: string;
  agentId?: string;
  chnlCode?: string;
}
export type OwnerField = keyof Owners;

/** The field that names the owner of accounts of a kind, if they have one. */
export const ownerFieldOf = (kind: AccountKind): OwnerField | undefined => OWNED_BY[kind];

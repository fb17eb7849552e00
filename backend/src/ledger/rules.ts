import type { AccountKind } from './accounts.ts';

/** One entry of an event: what it moves, and the accounts that are debited and credited. */
export type Step = readonly [name: string, debit: AccountKind, credit: AccountKind];

const backwards = <S extends readonly Step[]>(steps: S) =>
  steps.map(([name, debit, credit]) => [name, credit, debit]) as {
    [K in keyof S]: S[K] extends readonly [infer N extends string, ...unknown[]]
      ? [N, AccountKind, AccountKind]
      : never;
  };

const FEES = [
  ['fee', 'MERCHANT', 'FEE_INCOME'],
  ['extra', 'MERCHANT', 'FEE_INCOME'],
  ['vat', 'MERCHANT', 'VAT'],
] as const;
const SALE = [
  ['gross', 'CHANNEL_RECV', 'MERCHANT'],
  ...FEES,
  ['cost', 'CHANNEL_COST', 'CHANNEL_RECV'],
] as const;
const OFFLINE = [['gross', 'BANK', 'MERCHANT'], ...FEES] as const;
const REFUND = [
  ['amount', 'MERCHANT', 'CHANNEL_RECV'],
  ['fee', 'MERCHANT', 'FEE_INCOME'],
  ['vat', 'MERCHANT', 'VAT'],
  ['feeBack', 'FEE_INCOME', 'MERCHANT'],
  ['vatBack', 'VAT', 'MERCHANT'],
] as const;
/** Steps of a sale made from a bill: the same as those of a sale, but its money lies in suspense. */
const OVER_ADJUSTED = [
  ['gross', 'SUSPENSE_OVER', 'MERCHANT'],
  ...FEES,
  ['cost', 'CHANNEL_COST', 'CHANNEL_RECV'],
] as const;
const SHORT_REVERSED = [
  ['gross', 'MERCHANT', 'SUSPENSE_SHORT'],
  ['fee', 'FEE_INCOME', 'MERCHANT'],
  ['extra', 'FEE_INCOME', 'MERCHANT'],
  ['vat', 'VAT', 'MERCHANT'],
  ['cost', 'CHANNEL_RECV', 'CHANNEL_COST'],
] as const;
/** Cost that a channel keeps of a line that stands alone, or gives back with it. */
const KEPT = [
  ['cost', 'CHANNEL_COST', 'CHANNEL_RECV'],
  ['costBack', 'CHANNEL_RECV', 'CHANNEL_COST'],
] as const;
const OVER = [['amount', 'CHANNEL_RECV', 'SUSPENSE_OVER'], ...KEPT] as const;
const SHORT = [['amount', 'SUSPENSE_SHORT', 'CHANNEL_RECV'], ...KEPT] as const;
/** Steps of fees when a bill corrects a sale's amount: taken, or given back if the fee of the whole is less. */
const OF_CORRECTION = [
  ...FEES,
  ['cost', 'CHANNEL_COST', 'CHANNEL_RECV'],
  ['feeBack', 'FEE_INCOME', 'MERCHANT'],
  ['vatBack', 'VAT', 'MERCHANT'],
  ['costBack', 'CHANNEL_RECV', 'CHANNEL_COST'],
] as const;
const CARRY = [
  ['out', 'MERCHANT', 'CARRY_CLEARING'],
  ['in', 'CARRY_CLEARING', 'MERCHANT'],
] as const;

/**
 * Steps that each event posts (money §1.1). A step is numbered by its place; one of 0 posts nothing.
 * `fee` is the merchant's fee without `extra` (D0), which is an entry of its own. Bills call a refund
 * that the channel has and we lack SHORT, and the reverse OVER. `_CLEARED` takes it back when the other
 * side arrives or our own books get it by themselves.
 */
export const RULES = {
  SALE,
  VOID: backwards(SALE),
  REVERSAL: backwards(SALE),
  OFFLINE,
  OFFLINE_REVERSED: backwards(OFFLINE),
  REFUND,
  REFUND_BOUNCE: backwards(REFUND),
  SETTLE_PAID: [['amount', 'MERCHANT', 'PAYOUT_CLEARING']],
  SETTLE_TRACED: [['amount', 'PAYOUT_CLEARING', 'BANK']],
  SETTLE_RETURNED: [['amount', 'PAYOUT_CLEARING', 'MERCHANT']],
  SETTLE_RETURNED_TRACED: [['amount', 'BANK', 'MERCHANT']],
  CARRY,
  CARRY_RELEASED: backwards(CARRY),
  CHANNEL_RECEIPT: [['amount', 'BANK', 'CHANNEL_RECV']],
  AGENT_DEPOSIT: [
    ['gross', 'BANK', 'AGENT'],
    ['fee', 'AGENT', 'FEE_INCOME'],
  ],
  AGENT_WITHDRAWAL: [['amount', 'AGENT', 'BANK']],
  AGENT_ADJUST_UP: [['amount', 'WRITE_OFF', 'AGENT']],
  AGENT_ADJUST_DOWN: [['amount', 'AGENT', 'WRITE_OFF']],
  REMIT_SENT: [
    ['amount', 'AGENT', 'REMIT_CLEARING'],
    ['fee', 'AGENT', 'FEE_INCOME'],
  ],
  REMIT_PAID: [['amount', 'REMIT_CLEARING', 'BANK']],
  REMIT_FAILED: [
    ['amount', 'REMIT_CLEARING', 'AGENT'],
    ['feeBack', 'FEE_INCOME', 'AGENT'],
  ],
  /** It was said to have failed, and had left after all. */
  REMIT_FAILURE_REVERSED: [
    ['amount', 'AGENT', 'REMIT_CLEARING'],
    ['feeBack', 'AGENT', 'FEE_INCOME'],
  ],
  REMIT_RETURNED: [
    ['came', 'BANK', 'REMIT_CLEARING'],
    ['back', 'REMIT_CLEARING', 'AGENT'],
  ],
  /** Loss that the platform had borne (`REMIT_LOSS`) and that came back after all. */
  REMIT_LOSS_RECOVERED: [['amount', 'AGENT', 'RETURN_LOSS']],
  REMIT_LOSS: [['amount', 'RETURN_LOSS', 'AGENT']],
  OVER,
  OVER_CLEARED: backwards(OVER),
  OVER_ADJUSTED,
  OVER_CORRECTED: [['gross', 'SUSPENSE_OVER', 'MERCHANT'], ...OF_CORRECTION],
  OVER_REFUNDED: [['amount', 'SUSPENSE_OVER', 'CHANNEL_RECV']],
  OVER_WRITTEN_OFF: [['amount', 'SUSPENSE_OVER', 'WRITE_OFF']],
  SHORT,
  SHORT_CLEARED: backwards(SHORT),
  SHORT_CLAIMED: [['amount', 'CLAIM_RECV', 'SUSPENSE_SHORT']],
  CLAIM_RECEIVED: [['amount', 'BANK', 'CLAIM_RECV']],
  SHORT_REVERSED,
  SHORT_CORRECTED: [['gross', 'MERCHANT', 'SUSPENSE_SHORT'], ...OF_CORRECTION],
  SHORT_WRITTEN_OFF: [['amount', 'WRITE_OFF', 'SUSPENSE_SHORT']],
} as const satisfies Record<string, readonly Step[]>;

export type LedgerEvent = keyof typeof RULES;

/** Events that move an order's money, by what numbers them: the order, its refund, or the difference that has corrected it. */
export const EVENTS_OF = {
  order: [
    'SALE',
    'OFFLINE',
    'OFFLINE_REVERSED',
    'VOID',
    'REVERSAL',
    'OVER_ADJUSTED',
    'SHORT_REVERSED',
  ],
  refund: ['REFUND', 'REFUND_BOUNCE'],
  correction: ['OVER_CORRECTED', 'SHORT_CORRECTED'],
} as const satisfies Record<string, readonly LedgerEvent[]>;
/** Names of the amounts of an event. */
export type AmountOf<E extends LedgerEvent> = (typeof RULES)[E][number][0];

/** Steps of an event, those of all events having one shape. */
export const stepsOf = (event: LedgerEvent): readonly Step[] => RULES[event];

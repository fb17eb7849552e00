import { describe, expect, it } from 'vitest';
import type { AccountKind } from './accounts.ts';
import { linesOf, type Posting } from './posting.ts';
import { type LedgerEvent, RULES } from './rules.ts';

const NOW = '2026-11-22 10:00:00';
const owners = { merId: '855058121000001', agentId: 'A1', chnlCode: 'UPI_QR' };
/** 2,480.00 × 0.45 % = 11.16, capped at 10.00; D0 2.48 + 0.30; VAT 1.28; the channel costs 7.44. */
const sale = { gross: 248_000n, fee: 1_000n, extra: 278n, vat: 128n, cost: 744n };
const saleMoves = {
  CHANNEL_RECV: 248_000n - 744n,
  MERCHANT: -246_594n,
  FEE_INCOME: -1_278n,
  VAT: -128n,
  CHANNEL_COST: 744n,
};
/** 600.00 of it, at 0.50 and 0.05 VAT; 3.09 of the fee and 0.31 of its VAT go back. */
const refund = { amount: 60_000n, fee: 50n, vat: 5n, feeBack: 309n, vatBack: 31n };
const refundMoves = {
  MERCHANT: 60_000n + 55n - 340n,
  CHANNEL_RECV: -60_000n,
  FEE_INCOME: -50n + 309n,
  VAT: -5n + 31n,
};
const fees = { fee: sale.fee, extra: sale.extra, vat: sale.vat };
const paidFees = { FEE_INCOME: -1_278n, VAT: -128n };
const offline = { gross: sale.gross, ...fees };
const offlineMoves = { BANK: 248_000n, MERCHANT: -246_594n, ...paidFees };

type Moves = Partial<Record<AccountKind, bigint>>;
type Example = [amounts: Record<string, bigint>, moves: Moves];

const backwards = (moves: Moves): Moves =>
  Object.fromEntries(Object.entries(moves).map(([kind, amount]) => [kind, -amount]));

/** Debits minus credits of each account, by event; amounts in cents. */
const EXAMPLES: Record<LedgerEvent, Example> = {
  SALE: [sale, saleMoves],
  VOID: [sale, backwards(saleMoves)],
  REVERSAL: [sale, backwards(saleMoves)],
  OFFLINE: [offline, offlineMoves],
  OFFLINE_REVERSED: [offline, backwards(offlineMoves)],
  REFUND: [refund, refundMoves],
  REFUND_BOUNCE: [refund, backwards(refundMoves)],
  SETTLE_PAID: [{ amount: 186_879n }, { MERCHANT: 186_879n, PAYOUT_CLEARING: -186_879n }],
  SETTLE_TRACED: [{ amount: 186_879n }, { PAYOUT_CLEARING: 186_879n, BANK: -186_879n }],
  SETTLE_RETURNED: [{ amount: 186_879n }, { PAYOUT_CLEARING: 186_879n, MERCHANT: -186_879n }],
  SETTLE_RETURNED_TRACED: [{ amount: 186_879n }, { BANK: 186_879n, MERCHANT: -186_879n }],
  CARRY: [
    { out: 5_000n, in: 5_000n },
    { MERCHANT: 0n, CARRY_CLEARING: 0n },
  ],
  CARRY_RELEASED: [
    { out: 5_000n, in: 5_000n },
    { MERCHANT: 0n, CARRY_CLEARING: 0n },
  ],
  CHANNEL_RECEIPT: [{ amount: 247_256n }, { BANK: 247_256n, CHANNEL_RECV: -247_256n }],
  AGENT_DEPOSIT: [
    { gross: 1_000_000n, fee: 2_000n },
    { BANK: 1_000_000n, AGENT: -998_000n, FEE_INCOME: -2_000n },
  ],
  AGENT_WITHDRAWAL: [{ amount: 30_000n }, { AGENT: 30_000n, BANK: -30_000n }],
  AGENT_ADJUST_UP: [{ amount: 700n }, { WRITE_OFF: 700n, AGENT: -700n }],
  AGENT_ADJUST_DOWN: [{ amount: 700n }, { AGENT: 700n, WRITE_OFF: -700n }],
  REMIT_SENT: [
    { amount: 50_000n, fee: 500n },
    { AGENT: 50_500n, REMIT_CLEARING: -50_000n, FEE_INCOME: -500n },
  ],
  REMIT_PAID: [{ amount: 50_000n }, { REMIT_CLEARING: 50_000n, BANK: -50_000n }],
  REMIT_FAILED: [
    { amount: 50_000n, feeBack: 500n },
    { REMIT_CLEARING: 50_000n, FEE_INCOME: 500n, AGENT: -50_500n },
  ],
  REMIT_FAILURE_REVERSED: [
    { amount: 50_000n, feeBack: 500n },
    { AGENT: 50_500n, REMIT_CLEARING: -50_000n, FEE_INCOME: -500n },
  ],
  REMIT_RETURNED: [
    { came: 48_000n, back: 48_000n },
    { BANK: 48_000n, REMIT_CLEARING: 0n, AGENT: -48_000n },
  ],
  REMIT_LOSS: [{ amount: 2_000n }, { RETURN_LOSS: 2_000n, AGENT: -2_000n }],
  REMIT_LOSS_RECOVERED: [{ amount: 500n }, { AGENT: 500n, RETURN_LOSS: -500n }],
  OVER: [
    { amount: 2_059n, cost: 6n, costBack: 0n },
    { CHANNEL_RECV: 2_053n, SUSPENSE_OVER: -2_059n, CHANNEL_COST: 6n },
  ],
  OVER_CLEARED: [
    { amount: 2_059n, cost: 6n, costBack: 0n },
    { SUSPENSE_OVER: 2_059n, CHANNEL_RECV: -2_053n, CHANNEL_COST: -6n },
  ],
  OVER_ADJUSTED: [
    sale,
    {
      SUSPENSE_OVER: 248_000n,
      MERCHANT: -246_594n,
      ...paidFees,
      CHANNEL_COST: 744n,
      CHANNEL_RECV: -744n,
    },
  ],
  // 7.00 was billed as 70.00: 63.00 with 0.45 of fee, 0.04 of VAT and 0.19 of cost.
  OVER_CORRECTED: [
    { gross: 6_300n, fee: 45n, extra: 0n, vat: 4n, cost: 19n },
    {
      SUSPENSE_OVER: 6_300n,
      MERCHANT: -6_251n,
      FEE_INCOME: -45n,
      VAT: -4n,
      CHANNEL_COST: 19n,
      CHANNEL_RECV: -19n,
    },
  ],
  OVER_REFUNDED: [{ amount: 248_000n }, { SUSPENSE_OVER: 248_000n, CHANNEL_RECV: -248_000n }],
  OVER_WRITTEN_OFF: [{ amount: 100n }, { SUSPENSE_OVER: 100n, WRITE_OFF: -100n }],
  SHORT: [
    { amount: 248_000n, cost: 0n, costBack: 744n },
    { SUSPENSE_SHORT: 248_000n, CHANNEL_RECV: -247_256n, CHANNEL_COST: -744n },
  ],
  SHORT_CLEARED: [
    { amount: 248_000n, cost: 0n, costBack: 744n },
    { CHANNEL_RECV: 247_256n, SUSPENSE_SHORT: -248_000n, CHANNEL_COST: 744n },
  ],
  SHORT_CLAIMED: [{ amount: 248_000n }, { CLAIM_RECV: 248_000n, SUSPENSE_SHORT: -248_000n }],
  CLAIM_RECEIVED: [{ amount: 248_000n }, { BANK: 248_000n, CLAIM_RECV: -248_000n }],
  SHORT_REVERSED: [
    sale,
    {
      MERCHANT: 246_594n,
      SUSPENSE_SHORT: -248_000n,
      FEE_INCOME: 1_278n,
      VAT: 128n,
      CHANNEL_COST: -744n,
      CHANNEL_RECV: 744n,
    },
  ],
  SHORT_CORRECTED: [
    { gross: 6_300n, feeBack: 45n, vatBack: 4n, costBack: 19n },
    {
      MERCHANT: 6_251n,
      SUSPENSE_SHORT: -6_300n,
      FEE_INCOME: 45n,
      VAT: 4n,
      CHANNEL_RECV: 19n,
      CHANNEL_COST: -19n,
    },
  ],
  SHORT_WRITTEN_OFF: [{ amount: 100n }, { WRITE_OFF: 100n, SUSPENSE_SHORT: -100n }],
};

const of = (event: LedgerEvent, amounts: Record<string, bigint>): Posting => ({
  event,
  id: 'X1',
  currency: '840',
  owners,
  amounts,
});

function movesOf(event: LedgerEvent, amounts: Record<string, bigint>): Moves {
  const moves: Moves = {};
  for (const line of linesOf(of(event, amounts), NOW)) {
    moves[line.debit_kind] = (moves[line.debit_kind] ?? 0n) + BigInt(line.amount);
    moves[line.credit_kind] = (moves[line.credit_kind] ?? 0n) - BigInt(line.amount);
  }
  return moves;
}

describe('posting rules (money §1.1)', () => {
  it.each(Object.entries(EXAMPLES))('%s moves what its example says', (event, [amounts, moves]) => {
    expect(movesOf(event as LedgerEvent, amounts)).toEqual(moves);
  });

  it('a sale, its refund and its payment leave nothing with the merchant', () => {
    const left = ['SALE', 'REFUND', 'SETTLE_PAID'] as const;
    const owed = left.reduce((sum, event) => {
      const [amounts] = EXAMPLES[event];
      return sum - (movesOf(event, amounts).MERCHANT ?? 0n);
    }, 0n);
    expect(owed).toBe(0n);
  });

  it('every event names each amount once and has at most nine steps', () => {
    for (const [event, steps] of Object.entries(RULES)) {
      expect(new Set(steps.map(([name]) => name)).size, event).toBe(steps.length);
      expect(steps.length, event).toBeLessThan(10);
    }
  });

  it('posts no step of 0, and numbers the others by their place', () => {
    const lines = linesOf(of('SALE', { gross: 100n, fee: 0n, vat: 3n }), NOW);
    expect(lines.map(({ step, amount }) => [step, amount])).toEqual([
      [1, '100'],
      [4, '3'],
    ]);
  });

  it.each([
    ['an amount below 0', of('SALE', { gross: -1n })],
    ['a step that the event has not', of('SALE', { gross: 1n, feeBack: 1n })],
    ['no owner', { ...of('SALE', { gross: 1n }), owners: { merId: '1' } }],
  ])('refuses %s', (_, one) => {
    expect(() => linesOf(one, NOW)).toThrow(/SALE/);
  });
});

import { z } from 'zod';
import { SettleDay } from '../finance/settle-day.ts';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { FeePlan } from '../merchant/fee-plan.ts';

const text = z.string();
const ppm = z.number();
/** Millionths of a minor unit, before rounding. */
const scaled = MinorUnits;

/** Steps of a fee as they were stored when the order succeeded: what `Step` of @portal/fee says. */
export const FeeStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('side'), side: z.enum(['all', 'debit', 'credit']) }),
  z.object({ kind: z.literal('tier'), tier: z.number(), tiers: z.number(), ratePpm: ppm }),
  z.object({ kind: z.literal('percent'), ratePpm: ppm, scaled }),
  z.object({
    kind: z.literal('slice'),
    tier: z.number(),
    amount: MinorUnits,
    ratePpm: ppm,
    scaled,
  }),
  z.object({ kind: z.literal('round'), value: MinorUnits }),
  z.object({ kind: z.literal('cap'), top: MinorUnits, before: MinorUnits, value: MinorUnits }),
  z.object({
    kind: z.literal('d0'),
    ratePpm: ppm,
    bi: MinorUnits,
    bottom: MinorUnits,
    value: MinorUnits,
  }),
  z.object({ kind: z.literal('clamp'), before: MinorUnits, value: MinorUnits }),
  z.object({ kind: z.literal('vat'), ratePpm: ppm, before: MinorUnits, value: MinorUnits }),
  z.object({ kind: z.literal('total'), base: MinorUnits, d0: MinorUnits, fee: MinorUnits }),
]);
export type FeeStep = z.output<typeof FeeStep>;

/** Correction by a bill of the amount of an order or a refund: below zero where the bill has less. */
export const OrderCorrection = z.object({
  /** The difference that two persons have passed. */
  errorId: text,
  time: text,
  amount: MinorUnits,
  /** Fee that the merchant pays for it, less the fee given back. */
  fee: MinorUnits,
  vat: MinorUnits,
});

/** A refund with what the ledger has posted of it; all amounts unsigned minor units. */
const OrderRefund = z.object({
  refundId: text,
  status: text,
  refundAmt: MinorUnits,
  /** Amount after corrections by its bill; null: the amount requested. */
  correctedAmt: MinorUnits.nullable(),
  applyTime: text,
  finishTime: text,
  /** Amounts taken from the merchant and given back: zero until it has succeeded. */
  posted: z.object({
    amount: MinorUnits,
    fee: MinorUnits,
    vat: MinorUnits,
    feeBack: MinorUnits,
    vatBack: MinorUnits,
  }),
  corrections: z.array(OrderCorrection),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** Calculation of a merchant's net amount of an order, without what the order costs the platform. */
export const OrderMoney = z.object({
  currency: CurrencyCode,
  txnAmt: MinorUnits,
  /** Null, as the next two, of an order that has not succeeded. */
  merFeeAmt: MinorUnits.nullable(),
  vatAmt: MinorUnits.nullable(),
  merSettleAmt: MinorUnits.nullable(),
  merFeeRate: ppm,
  vatRate: ppm,
  /** Version of the plan that it was charged by; null: none is stored. */
  plan: z.object({ planId: text, isOwn: z.boolean(), begins: text, plan: FeePlan }).nullable(),
  steps: z.array(FeeStep),
  corrections: z.array(OrderCorrection),
  refunds: z.array(OrderRefund),
  /** Applied for and not finished: never counted. */
  inFlight: MinorUnits,
  refundable: MinorUnits,
  settleBatchNo: text,
  merSettleDate: text,
  /** Amounts of the order and its refunds that no batch has taken yet, the first due day first. */
  expected: z.array(SettleDay),
  /** The line of a bill that it was matched with; null: none, or not for the caller. */
  billed: z.object({ billId: text, settleDate: text, lineNo: z.number() }).nullable(),
});
export type OrderMoney = z.output<typeof OrderMoney>;

/** An entry of the ledger that the order or one of its refunds has brought. */
export const OrderEntry = z.object({
  at: text,
  acctDate: text,
  event: text,
  refundId: text,
  step: text,
  debit: text,
  credit: text,
  currency: CurrencyCode,
  amount: MinorUnits,
});

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

/** What a bill has corrected of an order's amount or a refund's, as it is to it: below zero where the bill has less. */
export const OrderCorrection = z.object({
  /** The difference that two persons have passed. */
  errorId: text,
  time: text,
  amount: MinorUnits,
  /** What the merchant pays for it, less what it gets back. */
  fee: MinorUnits,
  vat: MinorUnits,
});

/** A refund with what the ledger has posted of it; all amounts unsigned minor units. */
const OrderRefund = z.object({
  refundId: text,
  status: text,
  refundAmt: MinorUnits,
  /** What it has come to by its bill; null: what was asked for. */
  correctedAmt: MinorUnits.nullable(),
  applyTime: text,
  finishTime: text,
  /** What was taken from the merchant and given back: nothing before it has succeeded. */
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

/** How what an order leaves its merchant comes about. Nothing of what it costs the platform. */
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
  /** What batches will take of the order and its refunds, the first day first: what none has taken yet. */
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

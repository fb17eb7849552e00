import { z } from 'zod';
import { bounded } from '../kit/rules/base.ts';
import { rule } from '../kit/rules.ts';

/** Operations of a channel on money; a reference names one of them. */
export const ChannelKind = rule.dict('SALE', 'VOID', 'REFUND', 'PAYOUT', 'REMIT');
export type ChannelKind = z.output<typeof ChannelKind>;

/** Our number of it: on every call, every query and every event the same. */
export const Reference = rule.code(40);

const codeOrEmpty = (max: number) =>
  z
    .string('commonData.blankMsg')
    .max(max, { error: 'commonData.codeMsg', abort: true })
    .regex(/^[A-Za-z0-9_-]*$/, 'commonData.codeMsg');

/** The channel's own number, empty as long as it has given none. */
export const ChannelReference = codeOrEmpty(64);

/** Above zero, in minor units. */
export const ChannelAmount = rule.payment();

/** A moment, in milliseconds and UTC: `2026-11-23T12:00:00.000Z`. */
export const Instant = z
  .string('commonData.blankMsg')
  .length(24, { error: 'commonData.dateMsg', abort: true })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { error: 'commonData.dateMsg', abort: true })
  .refine((text) => Number.isFinite(Date.parse(text)), 'commonData.dateMsg');

/** Day of a bill, in the channel's zone: `2026-11-23`. */
export const BillDay = z.iso.date('commonData.dateMsg');

/** Response of the channel in its own words. */
export const response = {
  respCode: codeOrEmpty(20),
  respMsg: bounded(200, 'commonData.formatMsg'),
};

export const money = { amount: ChannelAmount, currency: rule.currency() };

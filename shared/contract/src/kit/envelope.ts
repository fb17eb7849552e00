import { z } from 'zod';

export { CODE, type Envelope } from './codes.ts';

/** Money on the wire: integer minor units as a string; never a JSON number. */
export const MinorUnits = z
  .string('commonData.blankMsg')
  .max(19, { error: 'commonData.amountMsg', abort: true })
  .regex(/^-?\d{1,18}$/, 'commonData.amountMsg');

/** Numeric ISO 4217 code of three digits, leading zeros kept. */
export const CurrencyCode = z
  .string('commonData.blankMsg')
  .length(3, { error: 'commonData.optionMsg', abort: true })
  .regex(/^\d{3}$/, 'commonData.optionMsg');

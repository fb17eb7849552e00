import { z } from 'zod';

export { CODE, type Envelope } from './codes.ts';

/** Money on the wire: integer minor units as a string; never a JSON number. */
export const MinorUnits = z
  .string('commonData.blankMsg')
  .regex(/^-?\d{1,18}$/, 'commonData.amountMsg');

/** Numeric ISO 4217 code of three digits, leading zeros kept. */
export const CurrencyCode = z
  .string('commonData.blankMsg')
  .regex(/^\d{3}$/, 'commonData.optionMsg');

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '../../../db/types.ts';

/** Condition that a batch is of an accounting day: its cut-off is after the beginning of the day, up to its end. */
export const isOfDay = (batch: RawBuilder<unknown>, day: Day): RawBuilder<SqlBool> => sql`(
  ${batch}.cut_off > ${day}::date and ${batch}.cut_off <= ${day}::date + 1)`;

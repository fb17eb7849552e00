import { type RawBuilder, sql } from 'kysely';

/** Where is reconciled: a channel, in one currency. */
export interface Place {
  chnlCode: string;
  currency: string;
}

/** Rows of a table, by its alias, that are of a place. */
export const isAt = (
  alias: string,
  { chnlCode, currency }: Place,
): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${alias}.chnl_code`)} = ${chnlCode} and ${sql.ref(`${alias}.currency`)} = ${currency})`;

/** Who matches or handles at a place does so alone, to the end of the transaction. */
export const lockPlace = ({ chnlCode, currency }: Place) =>
  sql`select pg_advisory_xact_lock(hashtext(${`recon ${chnlCode} ${currency}`}))`;

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

const placeName = ({ chnlCode, currency }: Place) => `recon ${chnlCode} ${currency}`;

/** Who matches or handles at a place does so alone, to the end of the transaction. */
export const lockPlace = (place: Place) =>
  sql`select pg_advisory_xact_lock(hashtext(${placeName(place)}))`;

/** Parts of a bill that are matched at once; each has all lines that are known by the same number. */
export const LANES = [0, 1] as const;
export type Lane = (typeof LANES)[number];

/** Who matches a lane does so alone, to the end of the transaction; nobody else than other lanes is at its place. */
export const lockLane = (place: Place, lane: Lane) => sql`
  select pg_advisory_xact_lock_shared(hashtext(${placeName(place)})),
         pg_advisory_xact_lock(hashtext(${`${placeName(place)} ${lane}`}))`;

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

/** What a statement selects to be alone at a place, to the end of the transaction. */
export const lockOfPlace = (place: Place): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtext(${placeName(place)}))`;

/** Who matches or handles at a place does so alone, to the end of the transaction. */
export const lockPlace = (place: Place) => sql`select ${lockOfPlace(place)}`;

/**
 * Part of a bill that is matched beside the other one: each of the two has all lines that are known by the same
 * number.
 */
export type Lane = 0 | 1;

/** What a statement selects to be alone at a lane; nobody else than the other lane is at its place. */
export const lockLane = (place: Place, lane: Lane): RawBuilder<unknown> => sql`
  pg_advisory_xact_lock_shared(hashtext(${placeName(place)})),
  pg_advisory_xact_lock(hashtext(${`${placeName(place)} ${lane}`}))`;

import { type RawBuilder, sql } from 'kysely';

/** Place of a reconciliation: a channel, in one currency. */
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

/** Returns the expression that a statement selects to be alone at a place until the transaction ends. */
export const lockOfPlace = (place: Place): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtext(${placeName(place)}))`;

/** Locks a place until the transaction ends: matching and handling run there one at a time. */
export const lockPlace = (place: Place) => sql`select ${lockOfPlace(place)}`;

/**
 * Part of a bill that is matched beside the other one: each of the two has all lines that are known by the same
 * number.
 */
export type Lane = 0 | 1;

/** Returns the expression that a statement selects to be alone at a lane; only the other lane shares its place. */
export const lockLane = (place: Place, lane: Lane): RawBuilder<unknown> => sql`
  pg_advisory_xact_lock_shared(hashtext(${placeName(place)})),
  pg_advisory_xact_lock(hashtext(${`${placeName(place)} ${lane}`}))`;

import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Clock } from '../../../kernel/clock.ts';

/** Dependencies of a load. */
export interface Loading {
  db: Kysely<Database>;
  clock: Clock;
  /** True once the process wants to end. */
  isStopping(): boolean;
}

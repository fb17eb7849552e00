import { sql } from 'kysely';
import { SECOND_MS } from '../../kernel/clock.ts';
import type { Subject } from '../events.ts';
import type { Expected } from '../reduce.ts';
import type { Asked } from './queries.ts';

/** Waits after each query, in seconds; the last one stays (domain §10.1). */
const BACK_OFF_S = [10, 30, 60, 300, 900, 3_600, 21_600];
/** Number of queries after which an unknown outcome is left to people. */
export const QUERIES_MAX = 20;
/** Time until the channel is first asked about something that it has not answered, in milliseconds. */
export const FIRST_QUERY_MS = 10 * SECOND_MS;
/** Claimed by one statement, and asked for side by side. */
export const AT_ONCE = 20;

/** Something whose outcome is asked for. */
export interface Due extends Subject, Expected {
  kind: Asked['kind'];
  /** Time of sending, as stored. */
  sentAt: string;
  queryTimes: number;
  /** The question as it is kept, when it has begun already. */
  queryId?: string;
}

/** The columns of a claim: one more query, and when the next one is due. */
export const claimed = (now: string, times = sql.ref('query_times')) => ({
  query_times: sql<number>`${times} + 1`,
  next_query_time: sql<string | null>`case when ${times} + 1 < ${QUERIES_MAX} then
    ${now}::timestamp + make_interval(secs => (${BACK_OFF_S}::int[])[least(${times} + 1, ${BACK_OFF_S.length})]) end`,
});

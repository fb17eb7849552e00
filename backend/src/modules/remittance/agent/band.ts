import {
  type AgentBand,
  LOW_PERCENT,
  RECOVERED_PERCENT,
} from '@portal/contract/remittance/agent-states';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Minor units of a share of the target balance of `agent as a`. */
const shareOf = (percent: number) => sql`(a.threshold::numeric * ${percent}::int / 100)`;

/** The warning line of `agent as a`, in whole minor units; null without a target balance. */
export const warningLine = sql<string | null>`trunc(${shareOf(LOW_PERCENT)})::text`;

/**
 * Band of the available balance now, of `agent as a` and its account `l`, with hysteresis (money §6).
 * A low balance stays low until it is above the share of recovery.
 */
export const bandNow: RawBuilder<AgentBand> = sql<AgentBand>`
  case when a.threshold is null then 'NONE'
       when coalesce(l.avail, 0) <= 0 then 'USED_UP'
       when coalesce(l.avail, 0) < ${shareOf(LOW_PERCENT)} then 'BELOW'
       when coalesce(l.avail, 0) > ${shareOf(RECOVERED_PERCENT)} then 'NORMAL'
       when a.band in ('BELOW', 'USED_UP') then 'BELOW'
       else 'APPROACHING' end`;

/** Agents of a band. What is used up is below the line too: who looks for those that are low finds it. */
export const isOfBand = (band: AgentBand): RawBuilder<SqlBool> =>
  sql<SqlBool>`${bandNow} in (${band}, ${band === 'BELOW' ? 'USED_UP' : band})`;

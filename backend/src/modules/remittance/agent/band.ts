import {
  type AgentBand,
  LOW_PERCENT,
  RECOVERED_PERCENT,
} from '@portal/contract/remittance/agent-states';
import { type RawBuilder, sql } from 'kysely';

/** Minor units of a share of the threshold of `agent as a`, rounded down. */
const shareOf = (percent: number) => sql`(a.threshold::numeric * ${percent}::int / 100)`;

/**
 * Where the available balance of an agent lies now, of `agent as a` and its account `l`, with
 * hysteresis (money §6): what was low stays so until it is above the share of recovery.
 */
export const bandNow: RawBuilder<AgentBand> = sql<AgentBand>`
  case when a.threshold is null then 'NONE'
       when coalesce(l.avail, 0) < ${shareOf(LOW_PERCENT)} then 'BELOW'
       when coalesce(l.avail, 0) > ${shareOf(RECOVERED_PERCENT)} then 'NORMAL'
       when a.band = 'BELOW' then 'BELOW'
       else 'APPROACHING' end`;

import { message } from '@portal/contract/kit/message';
import type { AgentBand } from '@portal/contract/remittance/agent-states';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { formatMinor } from '@portal/money';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type JobContext, jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { translate } from '../../../kernel/words.ts';
import { writeNotice } from '../../system/notice/index.ts';
import { AGENT_OBJECT, agentsWithAccount } from './agent.store.ts';
import { bandNow, warningLine } from './band.ts';

/** Roles that top agents up, or ask them to. */
const OPERATIONS = ['admin', 'ops'];
const WORDS = 'job.handler.agent.lowBalance';

/** Agents whose band is another one than somebody was told last. */
const changed = ({ db }: JobContext) =>
  agentsWithAccount(db)
    .where('a.status', '<>', AGENT_STATUS.closed)
    .where(sql<SqlBool>`a.band <> ${bandNow}`)
    .orderBy('a.agent_id')
    .select('a.agent_id')
    .execute();

/** The agent as it is now, held; undefined when somebody has told it already. */
const lockChanged = (tx: Transaction<Database>, agentId: string) =>
  agentsWithAccount(tx)
    .where('a.agent_id', '=', agentId)
    .where(sql<SqlBool>`a.band <> ${bandNow}`)
    .select(['a.agent_id', 'a.agent_name', 'a.currency', 'a.threshold', 'a.band as before'])
    .select([bandNow.as('band'), warningLine.as('warnAt')])
    .select(sql<string>`coalesce(l.avail, 0)::text`.as('available'))
    .forUpdate('a')
    .executeTakeFirst();

type Word = 'approaching' | 'below' | 'usedUp' | 'recovered' | '';

/** Returns the word that reports a change: near the threshold, low, used up or recovered; '' for none. */
function wordOf(before: AgentBand, band: AgentBand): Word {
  if (band === 'APPROACHING') return 'approaching';
  if (band === 'USED_UP') return 'usedUp';
  if (band === 'BELOW') return before === 'USED_UP' ? '' : 'below';
  return band === 'NORMAL' && before !== 'NONE' ? 'recovered' : '';
}

/** Writes down the new band of an agent and tells its users and operations of it, once. */
async function tellOne({ db, clock, audit }: JobContext, agentId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const agent = await lockChanged(tx, agentId);
    if (!agent) return false;
    const { before, band, currency, available, threshold, warnAt, agent_name } = agent;
    await tx.updateTable('agent').set({ band }).where('agent_id', '=', agentId).execute();
    const change = { objType: AGENT_OBJECT, objId: agentId, action: 'band' };
    await audit(tx, [{ ...change, fromStatus: before, toStatus: band }]);
    const word = wordOf(before, band);
    if (!word) return false;
    const told = {
      text: (language: Parameters<typeof translate>[0]) => ({
        title: translate(language, message(`${WORDS}.${word}`, { name: agent_name })),
        summary: translate(
          language,
          message(`${WORDS}.figures`, {
            available: formatMinor(available, currency),
            warnAt: formatMinor(warnAt ?? '0', currency),
            target: formatMinor(threshold ?? '0', currency),
          }),
        ),
      }),
      lines: [`${agentId} ${agent_name}`],
      now: stampAt(clock()),
    };
    await writeNotice(tx, { ...told, roles: [], agentId });
    await writeNotice(tx, { ...told, roles: OPERATIONS });
    return true;
  });
}

/**
 * Tells agents and operations when an available balance comes near its warning line, is low, and
 * has recovered; with hysteresis, so that nobody is told twice of one time of need (money §6).
 */
export const lowBalance = jobHandler({
  name: 'agent.lowBalance',
  parameters: {},
  run: async (context) => {
    let count = 0;
    for (const { agent_id } of await changed(context)) {
      context.signal.throwIfAborted();
      if (await tellOne(context, agent_id)) count += 1;
    }
    return message(`${WORDS}.done`, { count });
  },
});

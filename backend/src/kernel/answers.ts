import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import type { ApprovalSource } from '@portal/contract/reports/queues';
import { ANSWER_DAYS, type REQUEST_OUTCOMES } from '@portal/contract/reports/requests';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { DEL_FLAG } from './del-flag.ts';

/** Outcome of a request. */
export interface Answered {
  source: ApprovalSource;
  /** Its number within the source. */
  id: string;
  /** Number of the record whose page shows it, where that is another one. */
  record?: string;
  /** Name of the user who has asked. */
  maker: string;
  outcome: (typeof REQUEST_OUTCOMES)[number];
  reason: string;
  /** Entry of a dictionary that says what it is, where a source has several kinds. */
  what?: { dict: string; value: string };
  /** Number of a merchant, channel or agent, or the name of a person. */
  subject: string;
  /** Minor units, where it is about an amount. */
  money?: { amount: string; currency: string };
}

/** The outcome of a verdict on what nobody decides after it. */
export const outcomeOf = (verStatus: Outcome) =>
  verStatus === PASSED ? ('passed' as const) : ('refused' as const);

/**
 * Tells who has asked for something what became of it, in the caller's transaction. What the platform, or
 * the caller itself, has asked for is told to nobody.
 */
export async function answerMaker(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { source, id, record = id, maker, outcome, reason, what, subject, money }: Answered,
): Promise<void> {
  await db
    .insertInto('request_answer')
    .columns([
      ...(['user_id', 'source', 'biz_id', 'record_id', 'what_dict', 'what_value'] as const),
      ...(['subject', 'amount', 'currency', 'outcome', 'reason'] as const),
      ...(['answer_by', 'answer_time', 'expires_at'] as const),
    ])
    .expression((of) =>
      of
        .selectFrom('sys_user as u')
        .where('u.user_name', '=', maker)
        .where('u.del_flag', '=', DEL_FLAG.kept)
        .where('u.user_id', '<>', actor.userId)
        .select([
          'u.user_id',
          sql.val(source).as('source'),
          sql.val(id).as('biz_id'),
          sql.val(record).as('record_id'),
          sql.val(what?.dict ?? '').as('what_dict'),
          sql.val(what?.value ?? '').as('what_value'),
          sql.val(subject).as('subject'),
          sql<string | null>`${money?.amount ?? null}::bigint`.as('amount'),
          sql.val(money?.currency ?? '').as('currency'),
          sql.val(outcome).as('outcome'),
          sql.val(reason.trim()).as('reason'),
          sql.val(actor.userName).as('answer_by'),
          sql<string>`${now}::timestamp`.as('answer_time'),
          sql<string>`${now}::timestamp + ${ANSWER_DAYS} * interval '1 day'`.as('expires_at'),
        ]),
    )
    .execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ChannelQueryTable } from '../../db/tables/desk.ts';
import { stampAt } from '../../kernel/clock.ts';
import type { Subject } from '../events.ts';

/** Operation that a channel is asked about. */
export type Asked = Subject & { kind: ChannelQueryTable['kind'] };
export type AnswerKind = NonNullable<ChannelQueryTable['answer']>;

/** Keeps that a question goes out, before it does. `askedBy` is empty of the platform itself. */
export async function beginQuery(
  db: Kysely<Database>,
  { chnlCode, kind, reference }: Asked,
  now: Date,
  askedBy = '',
): Promise<string> {
  const { query_id } = await db
    .insertInto('channel_query')
    .values({
      chnl_code: chnlCode,
      kind,
      reference,
      asked_at: stampAt(now),
      asked_by: askedBy,
    })
    .returning('query_id')
    .executeTakeFirstOrThrow();
  return query_id;
}

/** Keeps what was answered, and after how many milliseconds. */
export async function answerQuery(
  db: Kysely<Database>,
  queryId: string,
  answer: { answer: AnswerKind; respCode?: string },
  tookMs: number,
): Promise<void> {
  await db
    .updateTable('channel_query')
    .set({ took_ms: Math.round(tookMs), answer: answer.answer, resp_code: answer.respCode ?? '' })
    .where('query_id', '=', queryId)
    .execute();
}

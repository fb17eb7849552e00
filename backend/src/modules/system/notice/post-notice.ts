import type { Language } from '@portal/contract/constants';
import { NOTICE_STATUS, NOTICE_TYPE } from '@portal/contract/system/dictionaries';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Stamp } from '../../../db/types.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';

/** A notice in one language. */
interface Text {
  title: string;
  /** A paragraph above the lines. */
  summary: string;
}

/** A notice that the platform itself posts. */
export interface PlatformNotice {
  /** Keys of the roles that it is for; nobody else is shown it. */
  roles: readonly string[];
  /** The agent whose users it is for, and nobody else, whatever their roles. */
  agentId?: string;
  text(language: Language): Text;
  /** Particulars, the same in every language. */
  lines: readonly string[];
  now: Stamp;
}

/** Lines that a notice shows; the summary knows how many there are. */
const LINES_MAX = 50;
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML that shows it and nothing else. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

function contentOf({ summary }: Text, lines: readonly string[]): string {
  const items = lines.slice(0, LINES_MAX).map((line) => `<li>${escaped(line)}</li>`);
  return `<p>${escaped(summary)}</p><ul>${items.join('')}</ul>`;
}

/** Writes a notice in the caller's transaction. */
export async function writeNotice(
  tx: Transaction<Database>,
  notice: PlatformNotice,
): Promise<void> {
  const [zh, en] = [notice.text('zh-CN'), notice.text('en-US')];
  const { notice_id } = await tx
    .insertInto('sys_notice')
    .values({
      title_zh: zh.title,
      title_en: en.title,
      content_zh: contentOf(zh, notice.lines),
      content_en: contentOf(en, notice.lines),
      notice_type: NOTICE_TYPE.notice,
      status: NOTICE_STATUS.shown,
      agent_id: notice.agentId ?? null,
      create_by: 'system',
      create_time: notice.now,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  if (notice.roles.length === 0) return;
  await tx
    .insertInto('sys_notice_role')
    .columns(['notice_id', 'role_id'])
    .expression((of) =>
      of
        .selectFrom('sys_role')
        .where('role_key', 'in', notice.roles)
        .where('del_flag', '=', DEL_FLAG.kept)
        .select((row) => [row.val(notice_id).as('notice_id'), 'role_id']),
    )
    .execute();
}

/** Posts a notice to the holders of some roles. */
export const postNotice = (db: Kysely<Database>, notice: PlatformNotice): Promise<void> =>
  transact(db, (tx) => writeNotice(tx, notice));

import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ExportTask } from '../db/tables/files.ts';
import { expiryAt, LEASE_MS } from '../exports/tasks.ts';
import { stampAt } from '../kernel/clock.ts';
import { MARK_CURRENCY } from './many-orders.ts';

/** A task of an account for all marked orders; being made, it is so by another process for a year. */
export async function storedTask(
  db: Kysely<Database>,
  clock: { now(): Date },
  { of, ...task }: { of: string } & Partial<Insertable<ExportTask>> & Pick<ExportTask, 'status'>,
): Promise<string> {
  const { user_id } = await db
    .selectFrom('sys_user')
    .where('user_name', '=', of)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const time = clock.now().getTime();
  const { id } = await db
    .insertInto('export_task')
    .values({
      owner_id: user_id,
      route: orders.export.path,
      topic: 'generalOrder',
      query: JSON.stringify({ currency: MARK_CURRENCY, pageNum: 1, pageSize: 20 }),
      language: 'zh-CN',
      scope: 'all',
      file_name: `${crypto.randomUUID()}.xlsx`,
      shown_name: 'generalOrder_x.xlsx',
      rows_total: 9,
      file_rows: 100_000,
      apply_time: stampAt(time),
      expires_at: expiryAt(time),
      lease_by: 'another process',
      lease_until: stampAt(time + LEASE_MS),
      fail_reason: task.status === FILE_TASK_STATUS.failed ? 'export.broken' : '',
      ...task,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

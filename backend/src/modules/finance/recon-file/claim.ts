import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ReconFileTable } from '../../../db/tables/recon.ts';
import { SECOND_MS, stampAt } from '../../../kernel/clock.ts';
import { isLeaseOver } from '../../../kernel/filters.ts';

export type Claimed = Selectable<ReconFileTable>;

/** A run that has not said anything for so long is dead; longer than any statement may take. */
const LEASE_MS = 45 * SECOND_MS;

export const leaseUntil = (time: number) => stampAt(time + LEASE_MS);

/** A file that waits to be loaded, or whose run has died; nobody else gets it while the lease lasts. */
export function claimFile(
  db: Kysely<Database>,
  run: string,
  { time, fileId }: { time: number; fileId?: string | undefined },
): Promise<Claimed | undefined> {
  return db
    .updateTable('recon_file')
    .set({ lease_by: run, lease_until: leaseUntil(time) })
    .where('file_id', '=', (of) =>
      of
        .selectFrom('recon_file')
        .where('status', '=', FILE_STATUS.loading)
        .where((row) =>
          row.or([row('lease_by', 'is', null), isLeaseOver('lease_until', time, LEASE_MS)]),
        )
        .$if(fileId !== undefined, (row) => row.where('file_id', '=', fileId ?? ''))
        .orderBy('file_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('file_id'),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Gives a file back unfinished: anyone who comes next goes on with it. */
export async function returnFile(db: Kysely<Database>, file: Claimed): Promise<void> {
  await db
    .updateTable('recon_file')
    .set({ lease_by: null, lease_until: null })
    .where('file_id', '=', file.file_id)
    .where('lease_by', '=', file.lease_by)
    .execute();
}

/** The file belongs to another run. */
export class LeaseLost extends Error {}

/** Writes what is known of a file, while it is this run's. */
export async function keepKnown(
  db: Kysely<Database>,
  file: Claimed,
  known: Partial<Record<'done' | 'progress' | 'line_cnt' | 'quarantine_cnt', string | number>>,
  time: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('recon_file')
    .set({ ...(known as object), lease_until: leaseUntil(time) })
    .where('file_id', '=', file.file_id)
    .where('lease_by', '=', file.lease_by)
    .where(sql<boolean>`status = ${sql.lit(FILE_STATUS.loading)}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

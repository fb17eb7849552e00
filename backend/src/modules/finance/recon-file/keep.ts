import { createHash } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { ReconFileTable } from '../../../db/tables/recon.ts';
import type { Day, Stamp } from '../../../db/types.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { keepParts } from './parts.ts';

/** A file of a bill, before it is kept. */
export interface NewFile {
  chnlCode: string;
  settleDate: Day;
  source: Insertable<ReconFileTable>['source'];
  format: Insertable<ReconFileTable>['format'];
  name: string;
  bytes: Uint8Array;
  by: string;
  now: Stamp;
}

/**
 * Keeps a file to be loaded; answers its number. The same bytes of a channel count once: 409 when they
 * were taken before, unless they were refused.
 */
export async function keepFile(db: Kysely<Database>, file: NewFile): Promise<string> {
  const { bytes } = file;
  const { file_id: fileId } = await db
    .insertInto('recon_file')
    .values({
      chnl_code: file.chnlCode,
      settle_date: file.settleDate,
      source: file.source,
      format: file.format,
      file_name: file.name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      create_by: file.by,
      create_time: file.now,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'recon_file_once')) throw conflict('recon.fileKnown');
      throw error;
    });
  await keepParts(db, fileId, bytes);
  return fileId;
}

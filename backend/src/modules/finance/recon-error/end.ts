import { HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { ReconErrorTable } from '../../../db/tables/recon.ts';
import type { Stamp } from '../../../db/types.ts';

/** Action, reason, requester and approver of a handling, and its time. */
export interface End {
  by: Exclude<ReconErrorTable['handled_by'], null | 'MATCHED'>;
  message: string;
  maker: string;
  checker: string | null;
  now: Stamp;
}

/** A difference is handled from now on, for good. */
export async function endErrors(
  db: Kysely<Database>,
  errorIds: readonly string[],
  { by, message, maker, checker, now }: End,
): Promise<void> {
  await db
    .updateTable('recon_error')
    .set({
      handle_status: HANDLE_STATUS.handled,
      handled_by: by,
      handle_msg: message,
      handle_by: maker,
      handle_time: now,
      checker,
      check_time: checker ? now : null,
      claim_status: by === 'CHANNEL_CLAIM' ? 'OPEN' : '',
      version: sql`version + 1`,
    })
    .where('error_id', 'in', errorIds)
    .where('handle_status', '=', HANDLE_STATUS.open)
    .execute();
}

/** Marks a claim as received: the channel has paid it. */
export async function endClaim(db: Kysely<Database>, errorId: string): Promise<void> {
  await db
    .updateTable('recon_error')
    .set({ claim_status: 'RECEIVED', version: sql`version + 1` })
    .where('error_id', '=', errorId)
    .execute();
}

/** Keeps what somebody has said or done about a difference. */
export async function noteStep(
  db: Kysely<Database>,
  {
    errorId,
    actor,
    action,
    message,
    now,
  }: { errorId: string; actor: string; action: string; message: string; now: Stamp },
): Promise<void> {
  await db
    .insertInto('recon_note')
    .values({ error_id: errorId, note_time: now, actor, action, message })
    .execute();
}

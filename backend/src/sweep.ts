import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { type Clock, HOUR_MS, MINUTE_MS, stampAt } from './kernel/clock.ts';
import type { ExportFiles } from './kernel/export-files.ts';
import { IDEMPOTENCY_HOURS } from './kernel/idempotency.ts';
import { SESSION_IDLE_MS } from './kernel/sessions.ts';
import type { Uploads } from './kernel/uploads.ts';

const EVERY_MS = 10 * MINUTE_MS;

export interface Sweeper {
  db: Kysely<Database>;
  clock: Clock;
  exportFiles: ExportFiles;
  uploads: Uploads;
}

/** Deletes what has expired. Nothing depends on it: expired rows count for nothing anyway. */
export async function sweep({ db, clock, exportFiles, uploads }: Sweeper): Promise<void> {
  const time = clock().getTime();
  const now = stampAt(time);
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_fail').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mer_bind_code').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sso_ticket').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('last_seen', '<=', stampAt(time - SESSION_IDLE_MS))]),
    )
    .execute();
  const oldest = stampAt(time - IDEMPOTENCY_HOURS * HOUR_MS);
  await db.deleteFrom('idem_key').where('created_at', '<=', oldest).execute();
  await exportFiles.sweep(db);
  await uploads.sweep(db);
}

/** Sweeps now and then; returns the function that ends it. */
export function sweepRegularly(what: Sweeper, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweep(what).catch(onError), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

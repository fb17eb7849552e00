import { INTAKE_WINDOW_MS } from '@portal/contract/orders/intake';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, stampAt } from './kernel/clock.ts';
import { IDEMPOTENCY_HOURS } from './kernel/idempotency.ts';
import { SESSION_IDLE_MS } from './kernel/sessions.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** A call that was signed ahead of time passes until then: twice the window, and some. */
const NONCE_MS = 3 * INTAKE_WINDOW_MS;
/** Reports of failed versions are kept for this long; windows that are closed are no longer counted. */
const FAILURES_KEPT_MS = 30 * DAY_MS;

export interface Sweeper {
  db: Kysely<Database>;
  clock: Clock;
}

/** Deletes the rows that have expired; of files a scheduled job does (`file.expire`). Nothing depends on it: expired rows count for nothing anyway. */
export async function sweep({ db, clock }: Sweeper): Promise<void> {
  const time = clock().getTime();
  const now = stampAt(time);
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_fail').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mer_bind_code').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sso_ticket').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_step').where('expires_at', '<=', now).execute();
  await db.deleteFrom('user_factor_setup').where('expires_at', '<=', now).execute();
  await db.deleteFrom('pasted_set').where('expires_at', '<=', now).execute();
  await db.deleteFrom('request_answer').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('last_seen', '<=', stampAt(time - SESSION_IDLE_MS))]),
    )
    .execute();
  const oldest = stampAt(time - IDEMPOTENCY_HOURS * HOUR_MS);
  await db
    .deleteFrom('intake_nonce')
    .where('seen_at', '<=', stampAt(time - NONCE_MS))
    .execute();
  await db
    .deleteFrom('release_failure')
    .where('last_at', '<=', stampAt(time - FAILURES_KEPT_MS))
    .execute();
  await db.deleteFrom('release_window').where('seen_at', '<=', oldest).execute();
  await db.deleteFrom('idem_key').where('created_at', '<=', oldest).execute();
}

/** Sweeps now and then; returns the function that ends it. */
export function sweepRegularly(what: Sweeper, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweep(what).catch(onError), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

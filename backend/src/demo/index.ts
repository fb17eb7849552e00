import { type Kysely, sql } from 'kysely';
import { transactAtStart } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { type Clock, DAY_MS, stampAt, systemClock } from '../kernel/clock.ts';
import { generatePassword } from '../kernel/password.ts';
import { loadWaiting } from '../modules/finance/recon-file/index.ts';
import { keepRegistration } from '../modules/session/sign-in/index.ts';
import { reportContradictions } from './contradictions.ts';
import { type OnProgress, writePlan } from './load.ts';
import { makePlan } from './plan.ts';
import { type DemoProfile, PROFILES } from './profiles.ts';

export { demoAgentId } from './agents.ts';
export type { OnProgress } from './load.ts';
export { firstDemoMerchantId } from './merchants.ts';
export type { DemoProfile } from './profiles.ts';

export interface DemoOptions {
  /** Last day of the data, `yyyy-MM-dd`; yesterday unless given. */
  asof?: string;
  onProgress?: OnProgress;
  clock?: Clock;
}

/** Demo data cannot be loaded here; the message says why in one line. */
export class DemoRefused extends Error {}

/** Person of a merchant who wants an account, and waits for it. */
const APPLICANT = {
  username: 'lin.chan',
  merName: '湄公商行',
  nickName: '陈丽',
  phonenumber: '85512345678',
  email: 'lin.chan@example.com',
};

/** Tables that the load fills, for statistics of the planner. */
const FILLED = [
  'mer_merchant',
  'biz_channel',
  'audit_record',
  'mer_channel',
  'fee_plan',
  'fee_currencies',
  'cost_plan',
  'biz_order',
  'order_offline',
  'order_day',
  'order_month',
  'order_clearing',
  'order_cyber',
  'order_ums',
  'limit_day',
  'mer_limit',
  'channel_mer',
  'biz_refund',
  'ledger_account',
  'ledger_posting',
  'ledger_entry',
  'ledger_hold',
  'acct_day',
  'ledger_day',
  'channel_receipt',
  'settle_batch',
  'settle_line',
  'agent',
  'agent_txn',
  'remit_apply',
  'remit_attempt',
  'remit_work_order',
  'daily_stat',
  'daily_total',
  'channel_event',
  'channel_state',
  'recon_file',
  'recon_bill',
  'recon_line',
  'recon_item',
  'recon_match',
  'recon_error',
] as const;

const dayBefore = (time: Date) => stampAt(time.getTime() - DAY_MS).slice(0, 10);

/** True if the profile is already loaded; refuses another profile and tables that are in use. */
async function isLoaded(db: Kysely<Database>, profile: DemoProfile): Promise<boolean> {
  const mark = await db.selectFrom('demo_load').selectAll().executeTakeFirst();
  if (mark?.profile === profile) return true;
  if (mark) {
    throw new DemoRefused(
      `the database holds the demo data "${mark.profile}", "${profile}" needs an empty one`,
    );
  }
  const merchant = await db.selectFrom('mer_merchant').select('mer_id').limit(1).executeTakeFirst();
  if (merchant) throw new DemoRefused('the database holds merchants, demo data needs an empty one');
  return false;
}

/**
 * Loads the demonstration data of a profile once: all of it or, when the process is killed, nothing.
 * Returns whether it loaded anything. Throws `DemoRefused` for a database that holds something else.
 */
export async function loadDemo(
  db: Kysely<Database>,
  profile: DemoProfile,
  {
    clock = systemClock,
    asof = dayBefore(clock()),
    onProgress = () => undefined,
  }: DemoOptions = {},
): Promise<boolean> {
  if (profile === 'none') return false;
  const hasLoaded = await transactAtStart(db, async (tx) => {
    if (await isLoaded(tx, profile)) return false;
    const now = stampAt(clock());
    // A coarse sample tells which index to use, in a third of the time.
    await sql`set local default_statistics_target = 20`.execute(tx);
    await writePlan(tx, makePlan(PROFILES[profile], asof), { now, onProgress });
    await tx.insertInto('demo_load').values({ profile, asof, loaded_at: now }).execute();
    await sql`analyze ${sql.join(FILLED.map((table) => sql.table(table)))}`.execute(tx);
    return true;
  });
  if (hasLoaded) {
    // Bills are loaded and matched as they always are; where this ends early, a job goes on with it.
    onProgress({ step: 'bills', done: 0, total: 1 });
    await loadWaiting({ db, clock, isStopping: () => false });
    onProgress({ step: 'bills', done: 1, total: 1 });
    if (PROFILES[profile].billDays > 0) {
      await reportContradictions(db, clock);
      // Nobody is to sign in with it: who approves the account sets another one.
      const applicant = { ...APPLICANT, password: generatePassword() };
      await keepRegistration(db, applicant, { ip: '127.0.0.1', now: stampAt(clock()) });
    }
    for (const table of FILLED) await sql`vacuum ${sql.table(table)}`.execute(db);
  }
  return hasLoaded;
}

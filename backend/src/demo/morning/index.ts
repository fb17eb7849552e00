import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { takeFresh } from '../../seed/marks.ts';
import { PROFILES } from '../profiles.ts';
import { type Desk, withDesks } from './desk.ts';
import { MERCHANT_ACTS } from './merchants.ts';
import { OFFICE_ACTS } from './office.ts';
import { ORDER_ACTS } from './orders.ts';
import { RECONCILIATION_ACTS } from './reconciliation.ts';
import { REMITTANCE_ACTS } from './remittances.ts';
import { SETTLEMENT_ACTS } from './settlement.ts';

const ACTS = [
  ...OFFICE_ACTS,
  ...MERCHANT_ACTS,
  ...ORDER_ACTS,
  ...RECONCILIATION_ACTS,
  ...SETTLEMENT_ACTS,
  ...REMITTANCE_ACTS,
];

/** Tells whether the data was loaded just now: it has billed days, and nobody has worked with it. */
async function isUntouched(db: Kysely<Database>): Promise<boolean> {
  const load = await db.selectFrom('demo_load').select('profile').executeTakeFirst();
  const sizes = Object.entries(PROFILES).find(([profile]) => profile === load?.profile)?.[1];
  if (!sizes || sizes.billDays === 0) return false;
  if (await db.selectFrom('oper_log').select('oper_id').limit(1).executeTakeFirst()) return false;
  const marked = await transact(db, (tx) => takeFresh(tx, 'demo', ['morning'], String));
  return marked.length > 0;
}

/**
 * Lets the accounts of the demonstration data work for a morning, once after the load, through the
 * calls of the console: what waits, was withdrawn or refused is then as real as what visitors do.
 * Answers what went wrong, act by act; the data are complete without it, so that nothing is thrown.
 */
export async function playMorning(
  app: FastifyInstance,
  db: Kysely<Database>,
  isStopping: () => boolean,
): Promise<string[]> {
  const failures: string[] = [];
  const note = (what: string, error: unknown) => {
    failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  };
  const work = async (deskOf: (userName: string) => Promise<Desk>) => {
    for (const { what, userName, act } of ACTS) {
      if (isStopping()) return;
      await act(await deskOf(userName)).catch((error: unknown) => note(what, error));
    }
  };
  try {
    if (await isUntouched(db)) await withDesks(app, db, work);
  } catch (error) {
    note('the morning', error);
  }
  return failures;
}

import { FACTOR_DIGITS, RECOVERY_CODES } from '@portal/contract/session/factor';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { drawReadableCode } from '../../../kernel/readable-code.ts';
import { cipherOf, sealedValue, sealerOf } from '../../../kernel/seal.ts';
import { stepOf } from './totp.ts';

/** Shown in place of a key, which no screen shows a second time. */
const KEY_MASK = '***';
/** Recovery codes are longer, whatever they are made of. */
const APP_CODE = new RegExp(`^\\d{${FACTOR_DIGITS}}$`);

/** Returns when the second factor of a user was confirmed; undefined without one. */
export async function confirmedAt(
  db: Kysely<Database>,
  userId: string,
): Promise<string | undefined> {
  const factor = await db
    .selectFrom('user_factor')
    .where('user_id', '=', userId)
    .select('confirmed_at')
    .executeTakeFirst();
  return factor?.confirmed_at;
}

/** Counts the recovery codes of a user that have not been used. */
export async function codesLeft(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('user_recovery_code')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** Text of a recovery code as it is sealed: equal codes of two users have nothing in common. */
const recoveryText = (userId: string, code: string) => `recovery:${userId}:${plain(code)}`;

/** Draws new recovery codes; the earlier ones end. */
export async function renewCodes(db: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => drawReadableCode());
  const sealer = await sealerOf(db);
  const sealed = codes.map((code) =>
    sealedValue(sealer.seal(recoveryText(userId, code), KEY_MASK)),
  );
  await db.deleteFrom('user_recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('user_recovery_code')
    .values(sealed.map((code, at) => ({ user_id: userId, code_no: at + 1, code })))
    .execute();
  return codes;
}

/** Keeps a drawn key until its first code confirms it; an earlier one ends. */
export async function keepSetup(
  db: Kysely<Database>,
  userId: string,
  { key, until }: { key: string; until: string },
): Promise<void> {
  const secret = sealedValue((await sealerOf(db)).seal(key, KEY_MASK));
  await db
    .insertInto('user_factor_setup')
    .values({ user_id: userId, secret, expires_at: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, expires_at: until }))
    .execute();
}

/** Makes the drawn key the user's factor if the code is its own; false otherwise. */
export async function confirmSetup(
  db: Kysely<Database>,
  userId: string,
  { code, time }: { code: string; time: number },
): Promise<boolean> {
  const setup = await db
    .selectFrom('user_factor_setup')
    .where('user_id', '=', userId)
    .where('expires_at', '>', stampAt(time))
    .select(cipherOf('secret').as('cipher'))
    .executeTakeFirst();
  if (!setup) return false;
  const sealer = await sealerOf(db);
  const key = sealer.open(setup.cipher);
  const step = stepOf(key, plain(code), time);
  if (step === undefined) return false;
  const factor = {
    secret: sealedValue(sealer.seal(key, KEY_MASK)),
    confirmed_at: stampAt(time),
    last_step: String(step),
  };
  await db
    .insertInto('user_factor')
    .values({ user_id: userId, ...factor })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(factor))
    .execute();
  await db.deleteFrom('user_factor_setup').where('user_id', '=', userId).execute();
  return true;
}

/** Uses up a code of the app: of two calls with one code, one finds it new. */
async function spendAppCode(
  db: Kysely<Database>,
  userId: string,
  { code, time }: { code: string; time: number },
): Promise<boolean> {
  const factor = await db
    .selectFrom('user_factor')
    .where('user_id', '=', userId)
    .select(cipherOf('secret').as('cipher'))
    .executeTakeFirst();
  const step = factor && stepOf((await sealerOf(db)).open(factor.cipher), code, time);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('user_factor')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function spendRecoveryCode(
  db: Kysely<Database>,
  userId: string,
  code: string,
): Promise<boolean> {
  const hashes = (await sealerOf(db)).hashes(recoveryText(userId, code));
  const { numDeletedRows } = await db
    .deleteFrom('user_recovery_code')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(code).hash = any (${hashes})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Kind of a code that was right. */
export type SpentCode = 'app' | 'recovery';

/** Uses up a code of the app or a recovery code; undefined for a wrong or used one. */
export async function spendCode(
  db: Kysely<Database>,
  userId: string,
  { code, time }: { code: string; time: number },
): Promise<SpentCode | undefined> {
  const typed = plain(code);
  if (APP_CODE.test(typed)) {
    return (await spendAppCode(db, userId, { code: typed, time })) ? 'app' : undefined;
  }
  return (await spendRecoveryCode(db, userId, typed)) ? 'recovery' : undefined;
}

/** Takes a user's factor away, with its recovery codes; false when there was none. */
export async function removeFactor(db: Kysely<Database>, userId: string): Promise<boolean> {
  await db.deleteFrom('user_factor_setup').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_recovery_code').where('user_id', '=', userId).execute();
  await db.deleteFrom('login_step').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('user_factor')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

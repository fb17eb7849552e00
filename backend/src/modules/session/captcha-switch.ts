import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Settings } from '../../kernel/settings.ts';

/** Is a picture demanded? A missing parameter counts as on (conventions §4). */
export async function isCaptchaOn(db: Kysely<Database>, settings: Settings): Promise<boolean> {
  return (await settings.value(db, 'sys.account.captchaEnabled')) !== 'false';
}

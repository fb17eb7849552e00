import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import { MINUTE_MS, SECOND_MS, stampAt } from '../../../../kernel/clock.ts';
import { tokenHash } from '../../../../kernel/sessions.ts';
import { randomSecret } from './browser.ts';

/** Time that a user may take at the identity provider, and a page to fetch its token. */
export const STATE_MS = 10 * MINUTE_MS;
export const CODE_MS = 60 * SECOND_MS;

export type Kind = 'state' | 'code';

/** Purpose of a ticket; a `code` has the user. */
export interface Purpose {
  redirect: string;
  userId?: string;
}

/** Makes a ticket that the browser with this secret may use once. Only hashes are stored. */
export async function makeTicket(
  db: Kysely<Database>,
  kind: Kind,
  browser: string,
  { redirect, userId }: Purpose,
  time: number,
): Promise<string> {
  const ticket = randomSecret();
  await db
    .insertInto('sso_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      kind,
      browser_hash: tokenHash(browser),
      redirect,
      user_id: userId ?? null,
      expires_at: stampAt(time + (kind === 'state' ? STATE_MS : CODE_MS)),
    })
    .execute();
  return ticket;
}

/** Uses a ticket up: of two at once one finds it. From another browser it is not found, and stays. */
export async function spendTicket(
  db: Kysely<Database>,
  kind: Kind,
  browser: string,
  ticket: string,
  time: number,
): Promise<Purpose | undefined> {
  const spent = await db
    .deleteFrom('sso_ticket')
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('kind', '=', kind)
    .where('browser_hash', '=', tokenHash(browser))
    .returning(['redirect', 'user_id', 'expires_at'])
    .executeTakeFirst();
  if (!spent || spent.expires_at <= stampAt(time)) return undefined;
  return { redirect: spent.redirect, userId: spent.user_id ?? undefined };
}

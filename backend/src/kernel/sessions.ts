import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS, stampAt } from './clock.ts';
import { type Grants, loadGrants } from './grants.ts';
import { locationOf } from './location.ts';

/** A session ends after this long without a request. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** A session ends this long after sign-in, used or not. */
export const SESSION_ABSOLUTE_MS = 12 * HOUR_MS;
/** How old the knowledge about a session may be: the longest delay of a forced sign-out. */
export const SESSION_CACHE_MS = 5 * SECOND_MS;
/** `last_seen` is written at most this often. */
const TOUCH_MS = MINUTE_MS;
const CACHE_LIMIT = 10_000;

export interface Session extends Grants {
  sessionId: string;
  tokenHash: string;
  lastSeen: string;
  expiresAt: string;
  /** Version of all dictionaries, as old as what is known of the session. */
  dictVersion: string;
}

/** Where somebody signed in from. */
export interface Origin {
  ip: string;
  browser: string;
  os: string;
}

/** Only the hash is stored: a copy of the table signs nobody in. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opaque tokens in a table, with a short cache in front. */
export class Sessions {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #cache = new Map<string, { session: Session; at: number }>();

  constructor(db: Kysely<Database>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Starts a session in the given transaction and returns its token. */
  async create(db: Kysely<Database>, userId: string, origin: Origin): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const time = this.#clock().getTime();
    await db
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        session_id: randomUUID(),
        user_id: userId,
        ...origin,
        location: locationOf(origin.ip),
        login_at: stampAt(time),
        last_seen: stampAt(time),
        expires_at: stampAt(time + SESSION_ABSOLUTE_MS),
      })
      .execute();
    return token;
  }

  /** The live session of a token; counts as activity. */
  async find(token: string): Promise<Session | undefined> {
    const hash = tokenHash(token);
    const time = this.#clock().getTime();
    const session = this.#fresh(hash, time) ?? (await this.#load(hash, time));
    if (!session) return undefined;
    const isOver =
      session.expiresAt <= stampAt(time) || session.lastSeen <= stampAt(time - SESSION_IDLE_MS);
    if (isOver) {
      await this.end(token);
      return undefined;
    }
    if (session.lastSeen <= stampAt(time - TOUCH_MS)) await this.#touch(session, time);
    return session;
  }

  /** Ends the session of a token, if there is one. */
  async end(token: string): Promise<void> {
    const hash = tokenHash(token);
    await this.#db.deleteFrom('session').where('token_hash', '=', hash).execute();
    this.#cache.delete(hash);
  }

  /** Forgets what is cached: after a change of users, roles or menus. */
  forget(): void {
    this.#cache.clear();
  }

  #fresh(hash: string, time: number): Session | undefined {
    const entry = this.#cache.get(hash);
    return entry && time - entry.at < SESSION_CACHE_MS ? entry.session : undefined;
  }

  async #load(hash: string, time: number): Promise<Session | undefined> {
    this.#cache.delete(hash);
    const row = await this.#db
      .selectFrom('session')
      .where('token_hash', '=', hash)
      .select(['session_id', 'user_id', 'last_seen', 'expires_at'])
      .select((of) =>
        of
          .selectFrom('cache_version')
          .where('name', '=', 'dict')
          .select('version')
          .as('dict_version'),
      )
      .executeTakeFirst();
    const grants = row && (await loadGrants(this.#db, row.user_id));
    if (!grants) return undefined;
    const session: Session = {
      ...grants,
      sessionId: row.session_id,
      tokenHash: hash,
      lastSeen: row.last_seen,
      expiresAt: row.expires_at,
      dictVersion: row.dict_version ?? '0',
    };
    if (this.#cache.size >= CACHE_LIMIT) this.#cache.clear();
    this.#cache.set(hash, { session, at: time });
    return session;
  }

  async #touch(session: Session, time: number): Promise<void> {
    session.lastSeen = stampAt(time);
    await this.#db
      .updateTable('session')
      .set({ last_seen: session.lastSeen })
      .where('token_hash', '=', session.tokenHash)
      .execute();
  }
}

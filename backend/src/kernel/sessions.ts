import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Lookups, WatchedCache } from './caches.ts';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS, stampAt } from './clock.ts';
import { type Grants, loadGrants } from './grants.ts';
import { locationOf } from './location.ts';
import { ownMenu } from './menus.ts';
import type { Settings } from './settings.ts';

/** A session ends after this long without a request; a parameter may end it sooner, without a person. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** A session ends this long after sign-in, used or not. */
export const SESSION_ABSOLUTE_MS = 12 * HOUR_MS;
/** `last_seen` is written at most this often; more often where a countdown in the window goes by it. */
const TOUCH_MS = { byCalls: MINUTE_MS, byPerson: 5 * SECOND_MS };
const CACHE_LIMIT = 10_000;

export interface Session extends Grants {
  sessionId: string;
  tokenHash: string;
  lastSeen: string;
  expiresAt: string;
  /** Version of all dictionaries at this call. */
  dictVersion: string;
  /** Version of all notices at this call. */
  noticeVersion: string;
  /** Another text once rights, rows in view or menu are others (`rightsVersionOf`). */
  rightsVersion: string;
}

/** Activity of a person that a call tells of. */
interface Activity {
  /** Made by a clock. */
  passive?: boolean | undefined;
  /** Seconds since a person last did something, as the client says; undefined when it says nothing. */
  idleSeconds?: number | undefined;
}

/** Origin of a sign-in: address and client. */
export interface Origin {
  ip: string;
  browser: string;
  os: string;
  /** False when an identity provider vouched for the user; left out, a password did. */
  by_password?: boolean;
}

/** Only the hash is stored: a copy of the table signs nobody in. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Versions that every call compares: `access` rises with each change of users, roles, menus and sessions. */
interface Versions {
  access: string;
  dict: string;
  notice: string;
}

/**
 * Opaque tokens in a table. What is known of a session is kept as long as the version in the
 * database says that nothing has changed: a forced sign-out or a lost right counts at the next call,
 * whichever process made it.
 */
export class Sessions {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #settings: Settings;
  readonly #cache = new Map<string, Session>();
  readonly #lookups: Lookups = { hits: 0, misses: 0 };
  /** Version that the cache is true of. */
  #access = '';

  constructor(db: Kysely<Database>, clock: Clock, settings: Settings) {
    this.#db = db;
    this.#clock = clock;
    this.#settings = settings;
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
    await this.#makeRoom(db, userId, tokenHash(token));
    return token;
  }

  /** Ends the sessions of a user that a parameter leaves no room for beside a new one: those unused longest. */
  async #makeRoom(db: Kysely<Database>, userId: string, newest: string): Promise<void> {
    const most = await this.#settings.read(db, 'sys.account.maxSessions');
    if (most === 0) return;
    const beyond = db
      .selectFrom('session')
      .where('user_id', '=', userId)
      .where('token_hash', '<>', newest)
      .orderBy('last_seen', 'desc')
      .orderBy('login_at', 'desc')
      .offset(most - 1)
      .select('token_hash');
    await db.deleteFrom('session').where('token_hash', 'in', beyond).execute();
  }

  /** Returns the stamp after which a session must have been used to be alive. */
  async aliveSince(): Promise<string> {
    const idleMs = (await this.#idleMs()) || SESSION_IDLE_MS;
    return stampAt(this.#clock().getTime() - idleMs);
  }

  /**
   * Returns the live session of a token. Where a parameter ends sessions that no person uses, a call counts by when
   * a person last did something (adr/0113); else each call counts but passive ones.
   */
  async find(token: string, activity: Activity = {}): Promise<Session | undefined> {
    const hash = tokenHash(token);
    const time = this.#clock().getTime();
    const idleMs = await this.#idleMs();
    const deadline = stampAt(time - (idleMs || SESSION_IDLE_MS));
    const { access, dict, notice } = await this.#versions();
    if (access !== this.#access) {
      this.#cache.clear();
      this.#access = access;
    }
    const isOver = ({ expiresAt, lastSeen }: Session) =>
      expiresAt <= stampAt(time) || lastSeen <= deadline;
    const known = this.#cache.get(hash);
    // Another process may have seen it last: only the table says that it is over.
    const isFresh = known !== undefined && !isOver(known);
    this.#lookups[isFresh ? 'hits' : 'misses'] += 1;
    const session = isFresh ? known : await this.#load(hash, access);
    if (!session) return undefined;
    if (isOver(session)) {
      await this.end(token);
      return undefined;
    }
    session.dictVersion = dict;
    session.noticeVersion = notice;
    const { passive, idleSeconds } = activity;
    if (idleMs > 0 && idleSeconds !== undefined) {
      await this.#touch(session, time - idleSeconds * SECOND_MS, TOUCH_MS.byPerson);
    } else if (!passive) await this.#touch(session, time, TOUCH_MS.byCalls);
    return session;
  }

  /** Ends the session of a token, if there is one. */
  async end(token: string): Promise<void> {
    const hash = tokenHash(token);
    await this.#db.deleteFrom('session').where('token_hash', '=', hash).execute();
    this.#cache.delete(hash);
  }

  /** Returns what this process knows without asking the database, for the monitor; never a token. */
  watched(): WatchedCache {
    const known = () => [...this.#cache.values()];
    return {
      name: 'login_tokens:',
      place: 'process',
      lookups: () => this.#lookups,
      keys: () => known().map(({ sessionId }) => sessionId),
      value: (_, key) => {
        const session = known().find(({ sessionId }) => sessionId === key);
        if (!session) return undefined;
        const { actor, lastSeen, expiresAt } = session;
        return JSON.stringify({
          userName: actor.userName,
          roles: actor.roles,
          lastSeen,
          expiresAt,
        });
      },
      clear: () => this.#cache.clear(),
    };
  }

  async #versions(): Promise<Versions> {
    const rows = await this.#db
      .selectFrom('cache_version')
      .where('name', 'in', ['access', 'dict', 'notice'])
      .selectAll()
      .execute();
    const of = (name: string) => rows.find((row) => row.name === name)?.version ?? '0';
    return { access: of('access'), dict: of('dict'), notice: of('notice') };
  }

  async #load(hash: string, access: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('session')
      .where('token_hash', '=', hash)
      .select(['session_id', 'user_id', 'last_seen', 'expires_at', 'by_password'])
      .executeTakeFirst();
    const grants = row && (await loadGrants(this.#db, row.user_id));
    if (!grants) return undefined;
    const { actor } = grants;
    const session: Session = {
      ...grants,
      actor: {
        ...actor,
        mustChangePwd: actor.mustChangePwd && row.by_password,
        mustSetFactor: actor.mustSetFactor && row.by_password,
      },
      sessionId: row.session_id,
      tokenHash: hash,
      lastSeen: row.last_seen,
      expiresAt: row.expires_at,
      dictVersion: '0',
      noticeVersion: '0',
      rightsVersion: await rightsVersionOf(this.#db, grants),
    };
    if (this.#cache.size >= CACHE_LIMIT) this.#cache.clear();
    // Data read while something changed may be of either side: it serves this call only.
    if (access === this.#access) this.#cache.set(hash, session);
    return session;
  }

  /** Milliseconds without a person after which a session ends; 0 where calls decide. */
  async #idleMs(): Promise<number> {
    return (await this.#settings.read(this.#db, 'sys.account.idleMinutes')) * MINUTE_MS;
  }

  async #touch(session: Session, seenMs: number, everyMs: number): Promise<void> {
    if (session.lastSeen > stampAt(seenMs - everyMs)) return;
    session.lastSeen = stampAt(seenMs);
    await this.#db
      .updateTable('session')
      .set({ last_seen: session.lastSeen })
      .where('token_hash', '=', session.tokenHash)
      // Another process may know of something later.
      .where('last_seen', '<', session.lastSeen)
      .execute();
  }
}

/**
 * Text that is the same as long as a user may do and see the same and has the same menu: it tells
 * an open window to load them again, and nothing about what they are.
 */
async function rightsVersionOf(db: Kysely<Database>, grants: Grants): Promise<string> {
  const { actor, roles, deptsBelow, merIds } = grants;
  const menus = await db
    .selectFrom('sys_menu as m')
    .where(ownMenu(grants, 'm.menu_id'))
    .select(sql<string>`md5(string_agg(m::text, '' order by m.menu_id))`.as('text'))
    .executeTakeFirst();
  const parts = [
    [actor.deptId, actor.mrspFlag, actor.merId, actor.agentId, actor.mustSetFactor],
    roles.map((role) => [
      role.roleKey,
      role.dataScope,
      [...role.permissions].sort(),
      [...role.deptIds].sort(),
    ]),
    [...deptsBelow].sort(),
    [...merIds].sort(),
    menus?.text,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

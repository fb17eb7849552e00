import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { MINUTE_MS, SECOND_MS } from './clock.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, Sessions } from './sessions.ts';
import { Settings } from './settings.ts';
import { endOtherSessions, endSession, endSessionsOf, sessionsOf } from './user-sessions.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);
const clock = new TestClock(new Date('2026-11-20T05:00:00Z'));
const now = () => clock.now().getTime();

describe('[2.74] sessions of a user', () => {
  const sessions = new Sessions(db, clock.now, new Settings(clock.now));
  const begin = (userId: string, browser: string) =>
    sessions.create(db, userId, { ip: '10.0.0.1', browser, os: 'test' });
  const userId = async (name: string) =>
    (
      await db
        .selectFrom('sys_user')
        .where('user_name', '=', name)
        .select('user_id')
        .executeTakeFirstOrThrow()
    ).user_id;
  const listed = async (id: string, token?: string) =>
    (await sessionsOf(db, id, { token, time: now(), sessions })).map((session) =>
      session.isCurrent ? `*${session.browser}` : session.browser,
    );
  const fresh = async (name: string) => {
    const id = await userId(name);
    await endSessionsOf(db, [id]);
    return id;
  };

  it('are the living ones: the own first, then the one that was used last', async () => {
    const id = await fresh('finance');
    const own = await begin(id, 'own');
    clock.advance(MINUTE_MS);
    await begin(id, 'older');
    clock.advance(MINUTE_MS);
    await begin(id, 'newest');
    expect(await listed(id, own)).toEqual(['*own', 'newest', 'older']);
    expect(await listed(id)).toEqual(['newest', 'older', 'own']);
    clock.advance(SESSION_IDLE_MS - MINUTE_MS);
    expect(await listed(id, own)).toEqual(['newest']);
  });

  it('end after half a day, used or not', async () => {
    const id = await fresh('finance');
    const token = await begin(id, 'busy');
    for (let used = 0; used < SESSION_ABSOLUTE_MS - SESSION_IDLE_MS; used += SESSION_IDLE_MS - 1) {
      clock.advance(SESSION_IDLE_MS - SECOND_MS);
      await sessions.find(token);
    }
    expect(await listed(id)).toEqual(['busy']);
    clock.advance(SESSION_IDLE_MS - SECOND_MS);
    expect(await listed(id)).toEqual([]);
    expect(await sessions.find(token)).toBeUndefined();
  });

  it('end one by one, all but the own, or all; those of others go on', async () => {
    const [id, other] = [await fresh('finance'), await fresh('risk')];
    const own = await begin(id, 'own');
    for (const browser of ['a', 'b', 'c']) await begin(id, browser);
    await begin(other, 'other');
    const [, { session_id: first } = { session_id: '' }] = await sessionsOf(db, id, {
      token: own,
      time: now(),
      sessions,
    });
    await endSession(db, first);
    expect(await listed(id, own)).toHaveLength(3);
    await endOtherSessions(db, id, own);
    expect(await listed(id, own)).toEqual(['*own']);
    await endSessionsOf(db, []);
    await endOtherSessions(db, id, undefined);
    expect([await listed(id), await listed(other)]).toEqual([[], ['other']]);
  });
});

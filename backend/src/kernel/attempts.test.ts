import { afterAll, describe, expect, it } from 'vitest';
import { callFixture } from '../testing/call-fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { TestClock } from '../testing/index.ts';
import { attemptsOf, countAttempt, LOCK_MINUTES } from './attempts.ts';
import { MINUTE_MS, SECOND_MS } from './clock.ts';
import { REVEALS, reveal } from './reveal.ts';
import { sealerOf } from './seal.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);
const { inCall } = await callFixture(db);
const clock = new TestClock(new Date('2026-11-20T05:00:00Z'));
const now = () => clock.now().getTime();

describe('[6.3] tries that are counted', () => {
  const LIMIT = 3;
  const attempt = (key: string) => countAttempt(db, key, LIMIT, now());
  const attempts = async (key: string, times: number) => {
    const counts: number[] = [];
    for (let time = 0; time < times; time += 1) counts.push(await attempt(key));
    return counts;
  };

  it('are those of one key, no matter who else tries', async () => {
    expect(await attempts('a', 2)).toEqual([1, 2]);
    expect(await attempts('b', 1)).toEqual([1]);
    expect([await attemptsOf(db, 'a', now()), await attemptsOf(db, 'never', now())]).toEqual([
      2, 0,
    ]);
  });

  it('made at once are each another one', async () => {
    const counts = await Promise.all(Array.from({ length: 5 }, () => attempt('at once')));
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('below the limit restart the time; beyond it nobody is kept out for longer', async () => {
    await attempts('wait', 2);
    clock.advance((LOCK_MINUTES - 1) * MINUTE_MS);
    expect(await attempts('wait', 1)).toEqual([3]);
    clock.advance(2 * MINUTE_MS);
    expect(await attemptsOf(db, 'wait', now())).toBe(3);
    clock.advance((LOCK_MINUTES - 3) * MINUTE_MS);
    expect(await attempts('wait', 2)).toEqual([4, 5]);
    clock.advance(MINUTE_MS - SECOND_MS);
    expect(await attemptsOf(db, 'wait', now())).toBe(5);
    clock.advance(SECOND_MS);
    expect(await attemptsOf(db, 'wait', now())).toBe(0);
    expect(await attempts('wait', 1)).toEqual([1]);
  });
});

describe('[2.53] a sealed value', async () => {
  const sealer = await sealerOf(db);
  const { cipher } = sealer.seal('6225880212345678', '622588******5678');
  const show = (user: string, objId: string, of: string | null = cipher) =>
    inCall(user, (ctx) =>
      reveal(ctx, clock.now, {
        objType: 'test:sealed',
        objId,
        field: 'account',
        reason: '客户来电',
        cipher: of,
      }),
    );
  const traces = () =>
    db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'test:sealed')
      .orderBy('id')
      .selectAll()
      .execute();

  it('is shown for a minute; who, what and why is kept, the value is not', async () => {
    expect(await show('operator', '7')).toEqual({ secret: '6225880212345678', seconds: 60 });
    const [trace] = await traces();
    expect(trace).toMatchObject({
      actor_name: 'operator',
      obj_id: '7',
      action: 'reveal',
      reason: '客户来电',
      diff: { field: 'account' },
    });
    expect(JSON.stringify(trace)).not.toContain('6225880212345678');
  });

  it('of a row out of sight, or of nothing, is not found and counts as no try', async () => {
    await expect(show('auditor', '8', null)).rejects.toMatchObject({ code: 404 });
    const { userId } = await inCall('auditor', ({ actor }) => actor);
    expect(await attemptsOf(db, `reveal:${userId}`, now())).toBe(0);
  });

  it('is refused after this many, whatever objects they were of, until the time is over', async () => {
    const { userId } = await inCall('auditor', ({ actor }) => actor);
    for (let at = 1; at < REVEALS; at += 1)
      await countAttempt(db, `reveal:${userId}`, REVEALS, now());
    expect(await show('auditor', 'last')).toMatchObject({ seconds: 60 });
    const before = await traces();
    await expect(show('auditor', 'another')).rejects.toThrow(
      `reveal.tooMany?minutes=${LOCK_MINUTES}`,
    );
    expect(await traces()).toEqual(before);
    expect(await show('operator', 'of somebody else')).toMatchObject({ seconds: 60 });
    clock.advance(LOCK_MINUTES * MINUTE_MS);
    expect(await show('auditor', 'later')).toMatchObject({ seconds: 60 });
  });
});

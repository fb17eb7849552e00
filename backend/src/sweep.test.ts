import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, stampAt } from './kernel/clock.ts';
import { sweep } from './sweep.ts';
import { testApp } from './testing/index.ts';

const { db, clock, as } = await testApp({ profile: 'none' });

it('what has expired is deleted, and nothing else', async () => {
  const time = clock.now().getTime();
  const [past, future] = [stampAt(time - HOUR_MS), stampAt(time + HOUR_MS)];
  const old = stampAt(time - 100 * HOUR_MS);
  await as('admin');
  await db
    .insertInto('captcha')
    .values([
      { uuid: 'old', answer_hash: '-', expires_at: past },
      { uuid: 'new', answer_hash: '-', expires_at: future },
    ])
    .execute();
  await db
    .insertInto('login_fail')
    .values([
      { fail_key: 'user:old', fail_count: 10, expires_at: past },
      { fail_key: 'user:new', fail_count: 10, expires_at: future },
    ])
    .execute();
  const ticket = { kind: 'state' as const, browser_hash: '-', redirect: '/' };
  await db
    .insertInto('sso_ticket')
    .values([
      { ...ticket, ticket_hash: 'old', expires_at: past },
      { ...ticket, ticket_hash: 'new', expires_at: future },
    ])
    .execute();
  const set = { user_id: '1', order_ids: ['1'] };
  await db
    .insertInto('pasted_set')
    .values([
      { ...set, set_key: 'old', expires_at: past },
      { ...set, set_key: 'new', expires_at: future },
    ])
    .execute();
  const answer = {
    ...({ user_id: '1', source: 'refund', biz_id: 'F1', record_id: 'F1' } as const),
    ...({ outcome: 'passed', answer_by: 'admin', answer_time: old } as const),
  };
  await db
    .insertInto('request_answer')
    .values([
      { ...answer, expires_at: past },
      { ...answer, expires_at: future },
    ])
    .execute();
  const key = { user_id: '1', route: 'r', req_hash: '-', answer: null };
  await db
    .insertInto('idem_key')
    .values([
      { ...key, key: 'old', created_at: old },
      { ...key, key: 'new', created_at: past },
    ])
    .execute();
  const failure = { unit: 'host', version: '1', kind: 'load', address: '-' } as const;
  const days = (count: number) => stampAt(time - count * DAY_MS);
  await db
    .insertInto('release_failure')
    .values(
      [days(30), days(29)].map((last_at) => ({
        ...failure,
        ...{ message: '', place: '', window_id: last_at, first_at: days(40), last_at },
      })),
    )
    .execute();
  await db
    .insertInto('release_window')
    .values(
      [old, past].map((seen_at) => ({ window_id: seen_at, user_id: '1', loaded: '{}', seen_at })),
    )
    .execute();
  await db.updateTable('session').set({ last_seen: past }).execute();
  await as('admin');

  await sweep({ db, clock: clock.now });

  expect(await db.selectFrom('captcha').select('uuid').execute()).toEqual([{ uuid: 'new' }]);
  expect(await db.selectFrom('login_fail').select('fail_key').execute()).toEqual([
    { fail_key: 'user:new' },
  ]);
  expect(await db.selectFrom('pasted_set').select('set_key').execute()).toEqual([
    { set_key: 'new' },
  ]);
  expect(await db.selectFrom('request_answer').select('expires_at').execute()).toEqual([
    { expires_at: future },
  ]);
  expect(await db.selectFrom('release_failure').select('last_at').execute()).toEqual([
    { last_at: days(29) },
  ]);
  expect(await db.selectFrom('release_window').select('seen_at').execute()).toEqual([
    { seen_at: past },
  ]);
  const tickets = await db.selectFrom('sso_ticket').select('ticket_hash').execute();
  expect(tickets.map((row) => row.ticket_hash.trim())).toEqual(['new']);
  expect(await db.selectFrom('idem_key').select('key').execute()).toEqual([{ key: 'new' }]);
  expect(await db.selectFrom('session').select('last_seen').execute()).toEqual([
    { last_seen: stampAt(time) },
  ]);
});

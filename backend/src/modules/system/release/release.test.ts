import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE } from '@portal/contract/kit/envelope';
import { FAILURE_KIND } from '@portal/contract/release/dictionaries';
import {
  RELEASE_ACTION,
  RELEASE_SOURCE,
  RELEASE_STATE,
  type ReleaseDetail,
  type ReleaseUnit,
  releasesRoutes,
  STORE_STATE,
} from '@portal/contract/system/releases';
import { rollback } from '@portal/deploy/release/rollback';
import { revisionFile } from '@portal/deploy/store/channels';
import { versionFolder } from '@portal/deploy/store/objects';
import { createStore } from '@portal/deploy/store/open-store';
import { emptyStore, published, released } from '@portal/deploy/testing/sample-build';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const store = await emptyStore();
const { as, db } = await testApp({ release: { store, env: 'prod', frameHosts: [] } });
const admin = await as('admin');
afterAll(() => rm(store, { recursive: true }));

beforeEach(async () => {
  for (const part of ['channels', 'objects']) await rm(join(store, part), { recursive: true });
  await createStore(store);
});

const reason = 'render failure';
const params = { unit: 'orders' };
const call = (route: Parameters<typeof admin.call>[0], body: object = {}) =>
  admin.call(route, { params, body: { rev: 1, reason, ...body } }, { language: 'en-US' });

async function unitOf(name: string) {
  const { data } = await admin.call(releasesRoutes.list);
  return (data as { units: ReleaseUnit[] }).units.find(({ unit }) => unit === name);
}

const detail = async () =>
  (await admin.call(releasesRoutes.detail, { params })).data as ReleaseDetail;

const audited = () =>
  db
    .selectFrom('audit_event')
    .where('obj_type', '=', 'system:release')
    .orderBy('id', 'desc')
    .select(['actor_name', 'action', 'from_status', 'to_status', 'reason'])
    .executeTakeFirst();

const label = (id: string) => `1.0.0+${id}`;

describe('[X.1] units as they are live', () => {
  it('since when, by whom, from where and why, and what is newer', async () => {
    await released(store, 'orders', '00000001');
    await published(store, 'orders', '00000002');
    expect(await unitOf('orders')).toMatchObject({
      rev: 1,
      version: label('00000001'),
      live: { by: 'test', source: RELEASE_SOURCE.command, reason: '' },
      held: false,
      state: RELEASE_STATE.healthy,
      available: { version: label('00000002') },
      before: '',
    });
  });

  it('a hold does not change since when a version is live', async () => {
    await released(store, 'orders', '00000001');
    const before = await unitOf('orders');
    expect(await call(releasesRoutes.hold)).toMatchObject({ code: CODE.ok, data: { rev: 2 } });
    expect(await unitOf('orders')).toMatchObject({
      live: before?.live,
      held: true,
      state: RELEASE_STATE.held,
    });
  });

  it('nothing is released', async () => {
    const { data } = await admin.call(releasesRoutes.list);
    expect(data).toMatchObject({ store: STORE_STATE.reached, env: 'prod', units: [] });
    expect(await admin.call(releasesRoutes.detail, { params })).toMatchObject({
      code: CODE.notFound,
    });
  });

  it('a store that is gone is told, and nothing can be changed meanwhile', async () => {
    await released(store, 'orders', '00000001');
    await rename(store, `${store}-gone`);
    try {
      const { data } = await admin.call(releasesRoutes.list);
      expect(data).toMatchObject({ store: STORE_STATE.away, units: [] });
      expect(await call(releasesRoutes.hold)).toMatchObject({
        code: CODE.unavailable,
        msg: 'The server cannot reach the release store. Try again shortly',
      });
    } finally {
      await rename(`${store}-gone`, store);
    }
  });

  it('[X.4] a lost file of the live version, and what is offered instead', async () => {
    await released(store, 'orders', '00000001');
    const { digest } = await released(store, 'orders', '00000002');
    await rm(join(versionFolder(store, 'orders', digest), 'remoteEntry.js'));
    expect(await unitOf('orders')).toMatchObject({
      state: RELEASE_STATE.damaged,
      files: ['remoteEntry.js'],
      offered: label('00000001'),
    });
  });

  it('[X.4] a corrupt document is told and refuses every change', async () => {
    await released(store, 'orders', '00000001');
    await released(store, 'orders', '00000002');
    const file = revisionFile(store, 'prod', 'orders', 2);
    await writeFile(file, '{');
    expect(await unitOf('orders')).toMatchObject({
      state: RELEASE_STATE.corrupt,
      files: [`${file} is corrupt`],
    });
    expect(await call(releasesRoutes.rollback, { rev: 2 })).toMatchObject({
      code: CODE.unavailable,
      msg: expect.stringContaining('a channel document is corrupt'),
    });
    expect((await detail()).history[0]?.action).toBe(RELEASE_ACTION.unreadable);
  });
});

describe('[X.2] a rollback from the console', () => {
  beforeEach(async () => {
    await released(store, 'orders', '00000001');
    await released(store, 'orders', '00000002', { files: { 'static/js/new.js': 'one more' } });
  });

  it('makes the version before live under the name of the person, with the reason', async () => {
    const answer = await call(releasesRoutes.rollback, { rev: 2 });
    expect(answer).toMatchObject({ code: CODE.ok, data: { rev: 3, version: label('00000001') } });
    expect(await unitOf('orders')).toMatchObject({
      version: label('00000001'),
      live: { by: 'admin', source: RELEASE_SOURCE.console, reason },
      state: RELEASE_STATE.held,
      available: { version: label('00000002') },
    });
    expect(await audited()).toEqual({
      actor_name: 'admin',
      action: RELEASE_ACTION.rollback,
      from_status: label('00000002'),
      to_status: label('00000001'),
      reason,
    });
  });

  it('a second click changes nothing: what it decided on is not live any more', async () => {
    const twice = await Promise.all([1, 2].map(() => call(releasesRoutes.rollback, { rev: 2 })));
    expect(twice.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
    expect(await call(releasesRoutes.rollback, { rev: 2 })).toMatchObject({ code: CODE.conflict });
    expect((await detail()).history).toHaveLength(3);
  });

  it('is refused when somebody has changed the unit on the command line meanwhile', async () => {
    await rollback(store, 'prod', 'orders', undefined, { by: 'ops', reason: 'slow' });
    expect(await call(releasesRoutes.rollback, { rev: 2 })).toMatchObject({ code: CODE.conflict });
  });

  it('goes to a named version that was live, and to no other', async () => {
    await released(store, 'orders', '00000003');
    await published(store, 'orders', '00000004');
    const to = (version: string) => call(releasesRoutes.rollback, { rev: 3, to: version });
    expect(await to(label('00000004'))).toMatchObject({ code: CODE.notFound });
    expect(await to(label('00000003'))).toMatchObject({ msg: 'This version is live already' });
    expect(await to(label('00000001'))).toMatchObject({ code: CODE.ok });
  });

  it('needs a reason', async () => {
    const answer = await call(releasesRoutes.rollback, { rev: 2, reason: ' ' });
    expect(answer).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await unitOf('orders'))?.rev).toBe(2);
  });

  it('names what stands in the way, and the version that would fit', async () => {
    const ui = (host: boolean, version: string) => ({
      shared: { react: host ? '19.3.1' : '^19.3.1', '@portal/ui': version },
    });
    await released(store, 'reports', '00000001', ui(false, '^1.0.0'));
    await released(store, 'reports', '00000002', ui(false, '^2.0.0'));
    await published(store, 'reports', '00000003', ui(false, '^2.0.0'));
    await released(store, 'reports', '00000004', ui(false, '^2.0.0'));
    await released(store, 'host', '00000001', ui(true, '2.1.0'));
    const answer = await admin.call(
      releasesRoutes.rollback,
      { params: { unit: 'reports' }, body: { rev: 3, reason, to: label('00000001') } },
      { language: 'en-US' },
    );
    expect(answer.msg).toBe(
      'Nothing was changed: reports 1.0.0+00000001 needs @portal/ui ^1.0.0, which host ' +
        '1.0.0+00000001 does not provide (further conflicts: 0). Version 1.0.0+00000002 would fit',
    );
  });

  it('the history says what happened, and a revision what it changed', async () => {
    await call(releasesRoutes.rollback, { rev: 2 });
    await call(releasesRoutes.lift, { rev: 3 });
    const { history, changes } = await detail();
    expect(history.map(({ action, left, isLive }) => ({ action, left, isLive }))).toEqual([
      { action: RELEASE_ACTION.lift, left: '', isLive: true },
      { action: RELEASE_ACTION.rollback, left: label('00000002'), isLive: false },
      { action: RELEASE_ACTION.promote, left: '', isLive: false },
      { action: RELEASE_ACTION.promote, left: '', isLive: false },
    ]);
    expect(changes).toMatchObject({ version: label('00000001'), before: label('00000002') });
    const diff = await admin.call(releasesRoutes.diff, { params, query: { rev: '2' } });
    expect(diff.data).toMatchObject({
      version: label('00000002'),
      before: label('00000001'),
      figures: { files: 3, bytes: 8, isBack: false, commits: [] },
    });
  });
});

describe('[X.1] a promote from the console', () => {
  it('makes a published version live and ends a hold', async () => {
    await released(store, 'orders', '00000001');
    await published(store, 'orders', '00000002');
    await call(releasesRoutes.hold);
    const answer = await call(releasesRoutes.promote, { rev: 2, version: label('00000002') });
    expect(answer).toMatchObject({ code: CODE.ok, data: { rev: 3, version: label('00000002') } });
    expect(await unitOf('orders')).toMatchObject({ held: false, before: label('00000001') });
    expect(await audited()).toMatchObject({ action: RELEASE_ACTION.promote, reason });
  });

  it('takes a key of its own', async () => {
    await released(store, 'orders', '00000001');
    const finance = await as('finance');
    expect(await finance.call(releasesRoutes.list)).toMatchObject({ code: CODE.forbidden });
    const body = { rev: 1, reason };
    for (const route of [releasesRoutes.rollback, releasesRoutes.hold, releasesRoutes.lift]) {
      expect(await finance.call(route, { params, body })).toMatchObject({ code: CODE.forbidden });
    }
  });
});

describe('[X.4] what windows told', () => {
  const report = async (window: number, user_id: string) =>
    db
      .insertInto('release_failure')
      .values({
        unit: 'orders',
        version: label('00000002'),
        kind: FAILURE_KIND.render,
        window_id: String(window).padStart(32, '0'),
        user_id,
        address: '',
        message: 'TypeError: reading amount of undefined',
        place: 'orders/general/index',
        first_at: '2026-11-27 10:40:18',
        last_at: '2026-11-27 10:40:18',
      })
      .execute();

  it('three users whom only the new version failed make it failing, one user never', async () => {
    await released(store, 'orders', '00000001');
    await released(store, 'orders', '00000002');
    const users = await db.selectFrom('sys_user').select('user_id').limit(3).execute();
    const [{ user_id: first } = { user_id: '' }] = users;
    for (const window of [1, 2, 3, 4]) await report(window, first);
    expect(await unitOf('orders')).toMatchObject({ state: RELEASE_STATE.healthy, users: 1 });
    for (const [at, { user_id }] of users.slice(1).entries()) await report(at + 5, user_id);
    expect(await unitOf('orders')).toMatchObject({
      state: RELEASE_STATE.failing,
      users: 3,
      usersBefore: 0,
    });
    expect((await detail()).failures?.kinds).toMatchObject([
      { kind: FAILURE_KIND.render, users: 3, firstAt: '2026-11-27 10:40:18' },
    ]);
    const kindOf = { version: label('00000002'), kind: FAILURE_KIND.render };
    const { data } = await admin.call(releasesRoutes.reports, { params, query: kindOf });
    expect(data).toHaveLength(6);
    expect(data).toContainEqual(
      expect.objectContaining({ user: 'admin', firstAt: '2026-11-27 10:40:18', count: 1 }),
    );
    const others = { ...kindOf, kind: FAILURE_KIND.load };
    expect((await admin.call(releasesRoutes.reports, { params, query: others })).data).toEqual([]);
    await db.deleteFrom('release_failure').execute();
  });
});

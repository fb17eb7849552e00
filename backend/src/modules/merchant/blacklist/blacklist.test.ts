import { fileRoutes } from '@portal/contract/common/file';
import type { RowOf } from '@portal/contract/kit/route';
import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';

type Row = RowOf<typeof blacklistRoutes.list>;

const { as, db, clock } = await testApp();
const risk = await as('risk');

const entry = {
  name: '李 小明',
  idCard: '999999199001011234',
  card: '9000123412341234',
  deviceId: 'DEV-1',
  types: ['NAME', 'IDCARD', 'CARD', 'DEVICE'] as Row['types'],
  remark: '盗刷',
};
const find = async (query: Record<string, unknown>) =>
  (await risk.call(blacklistRoutes.list, { query })) as unknown as { rows: Row[]; total: number };
const add = async (change: Partial<typeof entry> = {}) => {
  const answer = await risk.call(blacklistRoutes.create, { body: { ...entry, ...change } });
  expect(answer.code).toBe(200);
  const { rows } = await find({ keyword: change.card ?? entry.card });
  return rows[0] as Row;
};
const lastEvent = () =>
  db.selectFrom('audit_event').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('blacklist').execute();
});

describe('[2.57] the blacklist', () => {
  it('[3.2] INV-19 shows masks and keeps nothing in the open', async () => {
    const row = await add();
    expect(row).toMatchObject({
      name: '李••• 小明',
      idCard: '999***********1234',
      card: '900012******1234',
      deviceId: 'DEV-1',
      status: '0',
      hits: 0,
    });
    const { rows } = await sql<{ text: string }>`
      select row_to_json(b)::text as text from blacklist b`.execute(db);
    for (const secret of ['小明 ', entry.idCard, entry.card]) {
      expect(rows[0]?.text).not.toContain(secret);
    }
    expect(JSON.stringify(await lastEvent())).not.toContain(entry.card);
  });

  it.each(['李 小明', '999999199001011234', '9000123412341234', 'dev-1'])(
    'finds an entry by the whole of %s, and by no part of it',
    async (keyword) => {
      const { blackId } = await add();
      expect((await find({ keyword })).rows).toMatchObject([{ blackId }]);
      expect((await find({ keyword: keyword.slice(0, -1) })).total).toBe(0);
    },
  );

  it.each([
    ['kind', { type: 'CARD' }],
    ['state', { status: '1' }],
    ['hit', { hit: 'Y' }],
    ['day', { params: { beginTime: '2020-02-02', endTime: '2020-02-02' } }],
  ])('is listed by its %s, without the others', async (_, query) => {
    const { blackId } = await add({ types: ['NAME', 'CARD'] });
    const other = { idCard: '999999199001019999', card: '9000123412349999' };
    const { blackId: otherId } = await add({ ...other, types: ['NAME'] });
    const body = { blackId, status: '1' as const, reason: 'Proved' };
    await risk.call(blacklistRoutes.changeStatus, { body });
    const created = (black_id: string, day: string) =>
      db
        .updateTable('blacklist')
        .set({ create_time: `${day} 23:59:59` })
        .where('black_id', '=', black_id)
        .execute();
    await created(blackId, '2020-02-02');
    await created(otherId, '2020-02-01');
    // Met within thirty days, and just before.
    const hit = (black_id: string, age: string) =>
      sql`insert into blacklist_hit (black_id, hit_time)
          values (${black_id}, ${stampAt(clock.now())}::timestamp - ${age}::interval)`.execute(db);
    await hit(blackId, '29 days 23:59:59');
    await hit(blackId, '30 days');
    await hit(otherId, '30 days');
    const { rows } = await find(query);
    expect(rows).toMatchObject([{ blackId, hits: 1 }]);
  });

  it.each([
    ['name', 'a1'],
    ['name', ''],
    ['idCard', '123'],
    ['card', '9000-1234-1234'],
    ['card', '90001234123'],
    ['deviceId', ' '],
    ['remark', ''],
  ] as const)('[5.5] [5.8] refuses %s %j at its field', async (field, value) => {
    const body = { ...entry, [field]: value };
    const answer = await risk.call(blacklistRoutes.create, { body });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('refuses a document or card that it has, at its field', async () => {
    await add();
    const body = { ...entry, card: '9000999912341234' };
    expect((await risk.call(blacklistRoutes.create, { body })).fields).toEqual({
      idCard: 'blacklist.idCardTaken',
    });
    const other = { ...entry, idCard: 'ABCDEF123456' };
    expect((await risk.call(blacklistRoutes.create, { body: other })).fields).toEqual({
      card: 'blacklist.cardTaken',
    });
  });

  it('a masked value that comes back is unchanged, another mask is refused', async () => {
    const { blackId, version, ...row } = await add();
    const body = { ...row, blackId, version, remark: '改' };
    expect(await risk.call(blacklistRoutes.update, { body })).toMatchObject({ code: 200 });
    expect((await find({ keyword: entry.card })).rows).toMatchObject([{ remark: '改' }]);
    const wrong = { ...body, version: version + 1, card: '900012******9999' };
    expect((await risk.call(blacklistRoutes.update, { body: wrong })).fields).toEqual({
      card: 'commonData.formatMsg',
    });
    expect(await risk.call(blacklistRoutes.update, { body })).toMatchObject({ code: 409 });
  });

  it('is released and put in force again, each with a reason, once', async () => {
    const { blackId } = await add();
    const change = (status: '0' | '1', reason = '核实无误') =>
      risk.call(blacklistRoutes.changeStatus, { body: { blackId, status, reason } });
    expect((await change('1', ' ')).fields).toEqual({ reason: 'commonData.blankMsg' });
    expect(await change('1')).toMatchObject({ code: 200 });
    expect(await lastEvent()).toMatchObject({ action: 'release', reason: '核实无误' });
    expect(await change('1')).toMatchObject({ code: 409 });
    expect(await change('0')).toMatchObject({ code: 200 });
  });

  it('answers a check by what an entry is meant for, while it is in force, and counts hits', async () => {
    const { blackId } = await add({ types: ['CARD'] });
    const check = async (body: object) =>
      (await risk.call(blacklistRoutes.check, { body })).data as {
        blackId: string;
        hit: string[];
      }[];
    expect(await check({ card: entry.card, name: entry.name })).toEqual([
      { blackId, hit: ['CARD'], remark: entry.remark },
    ]);
    expect(await check({ name: entry.name })).toEqual([]);
    expect((await find({})).rows[0]?.hits).toBe(1);
    expect(JSON.stringify(await lastEvent())).not.toContain(entry.card);
    const body = { blackId, status: '1' as const, reason: '解除' };
    await risk.call(blacklistRoutes.changeStatus, { body });
    expect(await check({ card: entry.card })).toEqual([]);
    expect((await risk.call(blacklistRoutes.check, { body: {} })).fields).toEqual({
      name: 'blacklist.checkNeeds',
    });
  });

  it.each([
    ['古丽米热·艾比布力', '古丽米热 艾比布力', '古麗米熱艾比布力'],
    ["Sean O'Brien", 'OBrien, Sean', 'Sean O Brien'],
    ['សុខ ដារ៉ា', 'សុខដារ៉ា', 'ដារា សុខ'],
  ])(
    'finds %s by the other spellings of the name, in a check and in the list',
    async (name, ...others) => {
      const { blackId } = await add({ name });
      for (const other of [name, ...others]) {
        const { data } = await risk.call(blacklistRoutes.check, { body: { name: other } });
        expect(data).toMatchObject([{ blackId, hit: ['NAME'] }]);
        expect((await find({ keyword: other })).total).toBe(1);
      }
      expect(
        (await risk.call(blacklistRoutes.check, { body: { name: 'Sean Byrne' } })).data,
      ).toEqual([]);
    },
  );

  it('[3.2] reveals one field with a reason, which the trail keeps and no value', async () => {
    const { blackId } = await add();
    const ask = (body: { field: 'card'; reason: string }) =>
      risk.call(blacklistRoutes.reveal, { params: { blackId }, body });
    expect((await ask({ field: 'card', reason: '' })).fields).toEqual({
      reason: 'commonData.blankMsg',
    });
    expect((await ask({ field: 'card', reason: '客户来电核对' })).data).toEqual({
      secret: entry.card,
      seconds: 60,
    });
    const event = await lastEvent();
    expect(event).toMatchObject({
      action: 'reveal',
      reason: '客户来电核对',
      diff: { field: 'card' },
    });
    expect(JSON.stringify(event)).not.toContain(entry.card);
    const { oper_param, json_result } = await db
      .selectFrom('oper_log')
      .orderBy('oper_id', 'desc')
      .select(['oper_param', 'json_result'])
      .executeTakeFirstOrThrow();
    expect(`${oper_param}${json_result}`).not.toContain(entry.card);
  });

  it.each([
    ['古丽米热·艾比布力', '古丽米热艾比布力'],
    ['O\u2019Brien Anne-Marie', 'OBrien Anne Marie'],
  ])('[5.5] takes %s as it stands on a paper, and keeps its letters', async (name, kept) => {
    await add({ name });
    expect((await find({ keyword: kept })).total).toBe(1);
  });

  it('deletes all of them or none', async () => {
    const { blackId } = await add();
    expect(
      await risk.call(blacklistRoutes.remove, { params: { ids: `${blackId},999999` } }),
    ).toMatchObject({ code: 404 });
    expect((await find({})).total).toBe(1);
    await risk.call(blacklistRoutes.remove, { params: { ids: blackId } });
    expect((await find({})).total).toBe(0);
  });
});

describe('[5.7] exporting the blacklist', () => {
  it('writes masks', async () => {
    await add();
    const query = { keyword: entry.card, exportType: 'csv' };
    const { msg: fileName } = await risk.call(blacklistRoutes.export, { query });
    const { rawPayload } = await risk.send(fileRoutes.download, { query: { fileName } });
    const text = rawPayload.toString('utf8');
    expect(text).toContain('"900012******1234"');
    expect(text).toContain('"生效"');
    expect(text).not.toContain(entry.card);
  });
});

import { API_BASE } from '@portal/contract/constants';
import { genRoutes } from '@portal/contract/tool/gen';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { filesOf } from './templates/index.ts';
import { SHOP, TINY } from './testing/descriptions.ts';

const { app, as, db } = await testApp({ profile: 'none' });
const admin = await as('admin');

const create = async (body: object) =>
  ((await admin.call(genRoutes.create, { body })).data as { genId: string }).genId;
const listed = async (query: Record<string, unknown>) =>
  (((await admin.call(genRoutes.list, { query })).rows ?? []) as { resourceName: string }[]).map(
    ({ resourceName }) => resourceName,
  );
const operations = () =>
  db
    .selectFrom('oper_log')
    .where('title', '=', 'tool:gen')
    .orderBy('oper_id', 'desc')
    .selectAll()
    .execute();
const withField = (change: object) => ({
  ...SHOP,
  fields: [...SHOP.fields, { ...SHOP.fields[1], name: 'extra', ...change }],
});

beforeEach(async () => {
  await db.deleteFrom('gen_resource').execute();
});

describe('[2.7] descriptions of resources', () => {
  it('are saved whole, found by name, module and title, and paged', async () => {
    const genId = await create(SHOP);
    await create({ ...TINY, titleZh: '标签', titleEn: 'Tag' });
    expect((await admin.call(genRoutes.get, { params: { genId } })).data).toMatchObject(SHOP);
    expect(await listed({})).toEqual(['tag', 'shopOwner']);
    expect(await listed({ resourceName: 'OWN' })).toEqual(['shopOwner']);
    expect(await listed({ title: '标' })).toEqual(['tag']);
    expect(await listed({ title: 'owner' })).toEqual(['shopOwner']);
    expect(await listed({ moduleName: '%' })).toEqual([]);
    expect(await listed({ orderByColumn: 'resourceName', isAsc: 'asc' })).toEqual([
      'shopOwner',
      'tag',
    ]);
    expect(await listed({ params: { endTime: '2020-01-01' } })).toEqual([]);
  });

  it('have one name per module; a stale version changes nothing', async () => {
    const genId = await create(SHOP);
    const twice = await admin.call(genRoutes.create, { body: SHOP }, { language: 'en-US' });
    expect(twice).toMatchObject({ code: 500, fields: { resourceName: 'gen.taken' } });
    const body = { ...SHOP, genId, version: 0, titleEn: 'Owner' };
    expect((await admin.call(genRoutes.update, { body })).code).toBe(200);
    expect((await admin.call(genRoutes.update, { body: { ...body, titleEn: 'x' } })).code).toBe(
      409,
    );
    expect((await admin.call(genRoutes.get, { params: { genId } })).data).toMatchObject({
      titleEn: 'Owner',
      version: 1,
      updateBy: 'admin',
    });
    const tag = { ...TINY, genId: await create(TINY), resourceName: 'shopOwner' };
    expect((await admin.call(genRoutes.update, { body: tag })).fields).toEqual({
      resourceName: 'gen.taken',
    });
  });

  it('are deleted several at once, all or none, and leave a trace', async () => {
    const ids = [await create(SHOP), await create(TINY)];
    const missing = await admin.call(genRoutes.remove, { params: { ids: `${ids[0]},999999` } });
    expect(missing.code).toBe(404);
    expect(await listed({})).toHaveLength(2);
    expect((await admin.call(genRoutes.remove, { params: { ids: ids.join() } })).code).toBe(200);
    expect(await listed({})).toEqual([]);
    const events = await db
      .selectFrom('audit_event')
      .where('obj_type', '=', 'tool:gen')
      .where('action', '=', 'remove')
      .select('obj_id')
      .execute();
    expect(events.map(({ obj_id }) => obj_id).sort()).toEqual(ids.sort());
  });

  it.each([
    ['a name with a dot', { resourceName: 'a.b' }, 'resourceName', 'gen.name'],
    ['a reserved word', { resourceName: 'class' }, 'resourceName', 'gen.reserved'],
    ['a name of a kit part', { resourceName: 'list' }, 'resourceName', 'gen.reserved'],
    ['a folder above', { moduleName: '../x' }, 'moduleName', 'gen.moduleName'],
    ['a path that leaves', { path: '/mer/../x' }, 'path', 'gen.path'],
    ['a path with a quote', { path: "/mer/a'b" }, 'path', 'gen.path'],
    ['a key with a verb', { permit: 'mer:shop:list' }, 'permit', 'gen.permit'],
    ['a key of everything', { permit: '*:*' }, 'permit', 'gen.permit'],
    ['no title', { titleEn: ' ' }, 'titleEn', 'commonData.blankMsg'],
    ['two numbers', withField({ type: 'id' }), 'fields', 'gen.oneId'],
    ['no number', { fields: SHOP.fields.slice(1) }, 'fields', 'gen.oneId'],
    ['an empty form', { fields: SHOP.fields.slice(0, 1) }, 'fields', 'gen.nothingInForm'],
    ['a field twice', withField({ name: 'status' }), 'fields.11.name', 'gen.nameTwice'],
    [
      'a field of every object',
      withField({ name: 'constructor' }),
      'fields.11.name',
      'gen.reserved',
    ],
    ['a field every row has', withField({ name: 'version' }), 'fields.11.name', 'gen.reserved'],
    ['a field like a prototype', withField({ name: '__proto__' }), 'fields.11.name', 'gen.name'],
    ['an unknown type', withField({ type: 'sql' }), 'fields.11.type', 'commonData.optionMsg'],
    ['no dictionary', withField({ type: 'dict' }), 'fields.11.dictType', 'commonData.blankMsg'],
    [
      'a quoted dictionary',
      withField({ type: 'dict', dictType: "a'" }),
      'fields.11.dictType',
      'gen.dictType',
    ],
    [
      'searched remarks',
      withField({ type: 'remark' }),
      'fields.11.searchable',
      'gen.notSearchable',
    ],
    [
      'amounts in the form',
      withField({ type: 'amount', searchable: false }),
      'fields.11.inForm',
      'gen.notInForm',
    ],
  ])('[5.8] with %s are refused at the field', async (_, change, field, message) => {
    const answer = await admin.call(genRoutes.create, { body: { ...SHOP, ...change } });
    expect(answer).toMatchObject({ code: 500, fields: { [field]: message } });
    expect(await listed({})).toEqual([]);
  });
});

describe('[2.7] the code of a description', () => {
  it('is shown file by file, without a trace', async () => {
    const genId = await create(SHOP);
    const before = await operations();
    const { data } = await admin.call(genRoutes.preview, { params: { genId } });
    expect(data).toEqual(filesOf(SHOP));
    expect(await operations()).toEqual(before);
    const missing = await admin.call(genRoutes.preview, { params: { genId: '999999' } });
    expect(missing.code).toBe(404);
  });

  it('[7.4] is downloaded as one zip, logged as generated code', async () => {
    const genId = await create(SHOP);
    const response = await admin.send(genRoutes.download, { params: { genId } });
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['download-filename']).toBe('shopOwner.zip');
    const bytes = response.rawPayload;
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(filesOf(SHOP).length);
    const [operation] = await operations();
    expect(operation).toMatchObject({
      business_type: '8',
      oper_url: `/tool/gen/download/${genId}`,
      status: '0',
    });
    expect(operation?.json_result).toContain('shopOwner.zip');
  });

  it('[8.1] never makes a table: there is no such call', async () => {
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE}/tool/gen/createTable`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { sql: 'create table pwned (id int)' },
    });
    expect(response.json().code).toBe(404);
  });
});

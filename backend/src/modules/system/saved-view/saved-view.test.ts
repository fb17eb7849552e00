import { savedViewRoutes, VIEWS_PER_USER } from '@portal/contract/system/saved-view';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, db } = await testApp();
const operator = await as('operator');
const auditor = await as('auditor');
const admin = await as('admin');

const view = {
  list: '/mer/merchant/list',
  name: '待审商户',
  query: 'chkStatus=0&orderByColumn=createTime&isAsc=desc',
  columns: { shown: ['merId', 'merName'], hidden: ['mcc'] },
  roleId: '',
};
const roleId = async (key: string) =>
  (
    await db
      .selectFrom('sys_role')
      .where('role_key', '=', key)
      .select('role_id')
      .executeTakeFirstOrThrow()
  ).role_id;

async function save(change: Partial<typeof view> = {}) {
  const { data } = await operator.call(savedViewRoutes.create, { body: { ...view, ...change } });
  return (data as { viewId: string }).viewId;
}

describe('[2.31] saved views', () => {
  it('are their maker’s alone, whole as they were kept', async () => {
    const viewId = await save();
    const own = await operator.call(savedViewRoutes.list, {});
    expect(own.data).toMatchObject([{ ...view, viewId, own: true, version: 0 }]);
    expect(await auditor.call(savedViewRoutes.list, {})).toMatchObject({ data: [] });
    expect(await auditor.call(savedViewRoutes.remove, { params: { viewId } })).toMatchObject({
      code: 404,
    });
    await operator.call(savedViewRoutes.remove, { params: { viewId } });
  });

  it('are seen by the users of the role that they are shared with, who cannot change them', async () => {
    const viewId = await save({ name: '共享', roleId: await roleId('ops') });
    expect(await auditor.call(savedViewRoutes.list, {})).toMatchObject({ data: [] });
    expect(await admin.call(savedViewRoutes.list, {})).toMatchObject({
      data: [{ viewId, own: false, ownerName: '运营员', roleName: '运营' }],
    });
    const body = { ...view, viewId, version: 0 };
    expect(await admin.call(savedViewRoutes.update, { body })).toMatchObject({ code: 404 });
    await operator.call(savedViewRoutes.remove, { params: { viewId } });
    expect(await admin.call(savedViewRoutes.list, {})).toMatchObject({ data: [] });
  });

  it('are shared with own roles only', async () => {
    const body = { ...view, name: '他人角色', roleId: await roleId('auditor') };
    expect(await operator.call(savedViewRoutes.create, { body })).toMatchObject({
      code: 500,
      fields: { roleId: 'commonData.optionMsg' },
    });
    const { data } = await operator.call(savedViewRoutes.roles, {});
    expect(data).toEqual([{ roleId: await roleId('ops'), roleName: '运营' }]);
  });

  it('have one name each on a list, and a stale change is refused', async () => {
    const viewId = await save({ name: '甲' });
    expect(
      await operator.call(savedViewRoutes.create, { body: { ...view, name: '甲' } }),
    ).toMatchObject({ fields: { name: 'savedView.nameTaken' } });
    const body = { ...view, name: '乙', viewId, version: 0 };
    expect(await operator.call(savedViewRoutes.update, { body })).toMatchObject({ code: 200 });
    expect(await operator.call(savedViewRoutes.update, { body })).toMatchObject({ code: 409 });
  });

  it.each([
    ['a blank name', { name: ' ' }],
    ['a script as query', { query: '"><script>' }],
    ['a list outside the console', { list: 'https://example.com' }],
  ])('[5.8] %s is refused at the field', async (_, change) => {
    const answer = await operator.call(savedViewRoutes.create, { body: { ...view, ...change } });
    expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(change));
  });

  it('are this many for each user and no more', async () => {
    const { user_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'auditor')
      .select('user_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('saved_view')
      .values(
        Array.from({ length: VIEWS_PER_USER }, (_, at) => ({
          list: view.list,
          name: `v${at}`,
          owner_id: user_id,
          query: '',
          create_time: '2026-01-01 00:00:00',
        })),
      )
      .execute();
    expect(await auditor.call(savedViewRoutes.create, { body: view })).toMatchObject({
      code: 500,
      msg: '每人最多保存 200 个视图',
    });
  });
});

import { searchRoutes } from '@portal/contract/common/search';
import { sessionRoutes } from '@portal/contract/session/session';
import { userRoutes } from '@portal/contract/system/user';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as } = await testApp();
const admin = await as('admin');
const language = 'en-US' as const;

const input = {
  userName: 'zhang.wei',
  nickName: '张伟',
  nickNameEn: 'Zhang Wei',
  deptId: '104',
  phonenumber: '',
  email: '',
  roleIds: ['2'],
  password: 'Kampot-2026',
};
interface Row {
  userId: string;
  nickName: string;
  nickNameEn: string;
  shownName: string;
  dept: { deptName: string };
}
const find = async (query: Record<string, unknown>, options = {}) => {
  const { rows = [] } = await admin.call(userRoutes.list, { query }, options);
  return rows as Row[];
};

describe('[2.73] [1.1] a user', () => {
  it('has the name of the reader’s language, and is found by either', async () => {
    expect((await admin.call(userRoutes.create, { body: input })).code).toBe(200);
    const [row] = await find({ nickName: 'wei' });
    expect(row).toMatchObject({ shownName: '张伟', dept: { deptName: '金边营业部' } });
    const [english] = await find({ nickName: '张伟' }, { language });
    expect(english).toMatchObject({
      nickName: '张伟',
      shownName: 'Zhang Wei',
      dept: { deptName: 'Phnom Penh branch' },
    });
    const query = { q: 'Zhang W' };
    const found = await admin.call(searchRoutes.find, { query }, { language });
    expect(JSON.stringify(found.data)).toContain('"title":"Zhang Wei"');
  });

  it('keeps it where a client does not send it, and loses it when it is emptied', async () => {
    const [row] = await find({ userName: input.userName });
    const { nickNameEn: _english, ...known } = row as Row;
    const save = (change: object) =>
      admin.call(userRoutes.update, { body: { ...known, roleIds: ['2'], ...change } });
    expect((await save({ nickName: '张威' })).code).toBe(200);
    expect((await find({ nickName: '张威' }))[0]?.nickNameEn).toBe('Zhang Wei');
    await save({ nickNameEn: '', version: undefined });
    expect((await find({ nickName: '张' }, { language }))[0]?.shownName).toBe('张伟');
  });

  it('is greeted by it, in the language of each call', async () => {
    const nameIn = async (options = {}) =>
      (await admin.call(sessionRoutes.info, undefined, options)).user as { nickName: string };
    expect(await nameIn()).toMatchObject({ nickName: '管理员' });
    expect(await nameIn({ language })).toMatchObject({ nickName: 'Administrator' });
  });
});

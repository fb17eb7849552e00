import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { isStrongPassword, verifyPassword } from '../kernel/password.ts';
import { emptyDatabase } from '../testing/database.ts';
import { seed } from './index.ts';

const { db, close } = await emptyDatabase();
afterAll(close);
await migrate(db);
const first = await seed(db, { captcha: false, demo: true });

const counts = async () => {
  const tables = [
    'sys_user',
    'sys_dept',
    'sys_role',
    'sys_menu',
    'sys_role_menu',
    'sys_dict_type',
    'sys_dict_data',
    'sys_config',
    'key_material',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Object.fromEntries(tables.map((table, at) => [table, Number(rows[at]?.n)]));
};

describe('the first start', () => {
  it('creates one account per role, with generated passwords that are stored hashed', async () => {
    expect(first.accounts.map((account) => account.userName)).toEqual([
      'admin',
      'operator',
      'auditor',
      'reviewer',
      'finance',
      'risk',
      'merchant',
      'readonly',
      'agent',
      'compliance',
    ]);
    for (const { userName, password } of first.accounts) {
      expect(isStrongPassword(password)).toBe(true);
      const user = await db
        .selectFrom('sys_user')
        .where('user_name', '=', userName)
        .select('password')
        .executeTakeFirst();
      expect(await verifyPassword(password, user?.password)).toBe(true);
    }
    expect(new Set(first.accounts.map((account) => account.password)).size).toBe(10);
  });

  it('draws an initial password and switches the captcha as asked', async () => {
    const rows = await db.selectFrom('sys_config').select(['config_key', 'config_value']).execute();
    const values = new Map(rows.map((row) => [row.config_key, row.config_value]));
    expect(values.get('sys.account.captchaEnabled')).toBe('false');
    expect(isStrongPassword(values.get('sys.user.initPassword') ?? '')).toBe(true);
  });

  it('[1.1] gives every menu, dictionary and entry a name in both languages', async () => {
    const menus = await db
      .selectFrom('sys_menu')
      .select(['title_zh as zh', 'title_en as en'])
      .execute();
    const types = await db
      .selectFrom('sys_dict_type')
      .select(['name_zh as zh', 'name_en as en'])
      .execute();
    const entries = await db
      .selectFrom('sys_dict_data')
      .select(['label_zh as zh', 'label_en as en'])
      .execute();
    const all = [...menus, ...types, ...entries];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ zh, en }) => !zh || !en || /\p{Script=Han}/u.test(en))).toEqual([]);
  });
});

describe('a later start', () => {
  it('adds nothing', async () => {
    const before = await counts();
    expect((await seed(db, { captcha: true, demo: true })).accounts).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  it('does not bring back what an administrator has deleted or changed', async () => {
    await db.deleteFrom('sys_dict_data').where('dict_type', '=', 'sys_user_sex').execute();
    await db.deleteFrom('sys_role_menu').where('role_id', '=', '8').execute();
    await db
      .updateTable('sys_menu')
      .set({ title_zh: '改名' })
      .where('menu_id', '=', '2906')
      .execute();
    const before = await counts();
    await seed(db, { captcha: true, demo: true });
    expect(await counts()).toEqual(before);
    const menu = await db
      .selectFrom('sys_menu')
      .where('menu_id', '=', '2906')
      .select('title_zh')
      .executeTakeFirst();
    expect(menu?.title_zh).toBe('改名');
  });

  it('adds a menu that is new, and grants it to the roles that its key belongs to', async () => {
    await db.deleteFrom('seed_mark').where('item', '=', 'menu:2401').execute();
    await db.deleteFrom('sys_menu').where('menu_id', '=', '2401').execute();
    await seed(db, { captcha: true, demo: true });
    const granted = await db
      .selectFrom('sys_role_menu')
      .where('menu_id', '=', '2401')
      .select('role_id')
      .orderBy('role_id')
      .execute();
    expect(granted.map((row) => row.role_id)).toEqual(['2', '3', '5', '7', '8']);
  });

  it('adds a button that a version puts before others, under a number of its own', async () => {
    const buttons = await db
      .selectFrom('sys_menu')
      .where('parent_id', '=', '2101')
      .select(['menu_id', 'perms'])
      .orderBy('menu_id')
      .execute();
    const [first, second] = buttons;
    if (!first || !second) throw new Error('the page has too few buttons');
    await db.deleteFrom('sys_menu').where('parent_id', '=', '2101').execute();
    await db.deleteFrom('seed_mark').where('item', '=', `menu:2101:${first.perms}`).execute();
    const older = { parent_id: '2101', menu_type: 'F', title_zh: '旧', title_en: 'Old' } as const;
    await db
      .insertInto('sys_menu')
      .values({ ...older, menu_id: first.menu_id, perms: second.perms })
      .execute();
    await seed(db, { captcha: true, demo: true });
    const found = await db
      .selectFrom('sys_menu')
      .innerJoin('sys_role_menu', 'sys_role_menu.menu_id', 'sys_menu.menu_id')
      .where('parent_id', '=', '2101')
      .select(['sys_menu.menu_id', 'perms', 'role_id'])
      .execute();
    expect(found.map(({ menu_id, perms }) => ({ menu_id, perms }))).toContainEqual({
      menu_id: second.menu_id,
      perms: first.perms,
    });
  });

  it('keeps nothing of a seeding that fails', async () => {
    await db
      .deleteFrom('seed_mark')
      .where('item', 'in', ['entry:mer_status.0', 'account:admin'])
      .execute();
    const before = await counts();
    await db
      .deleteFrom('sys_dict_data')
      .where('dict_type', '=', 'mer_status')
      .where('dict_value', '=', '0')
      .execute();
    await expect(seed(db, { captcha: true, demo: true })).rejects.toThrow();
    expect(await counts()).toEqual({ ...before, sys_dict_data: (before.sys_dict_data ?? 0) - 1 });
  });
});

it('real use starts with the administrator alone, who has the password that was given', async () => {
  const empty = await emptyDatabase();
  await migrate(empty.db);
  const { accounts } = await seed(empty.db, { captcha: true, demo: false, password: 'Given-2026' });
  expect(accounts).toEqual([
    { userName: 'admin', password: 'Given-2026', roleLabel: 'Super administrator' },
  ]);
  const later = await seed(empty.db, { captcha: true, demo: true, password: 'Given-2026' });
  expect(later.accounts).toHaveLength(9);
  await empty.close();
});

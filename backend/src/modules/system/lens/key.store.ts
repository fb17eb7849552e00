import { ADMIN_ROLE } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MENU_TYPE, MENU_VISIBLE } from '@portal/contract/system/dictionaries';
import type { LensRole } from '@portal/contract/system/lens';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { pickText } from '../../../kernel/language.ts';
import { menuInUse } from '../../../kernel/menus.ts';

interface Row {
  roleId: string;
  nameZh: string;
  nameEn: string;
  roleKey: string;
  dataScope: LensRole['dataScope'];
  status: string;
  /** It is linked to a menu of the key; and to one that is in use. */
  linked: boolean;
  inUse: boolean;
}

function stateOf({ roleKey, status, linked, inUse }: Row): LensRole['state'] {
  const has = linked || roleKey === ADMIN_ROLE;
  if (!has) return 'lacks';
  if (status !== ON_OFF.enabled) return 'stopped';
  return inUse || roleKey === ADMIN_ROLE ? 'grants' : 'menuStopped';
}

/** Every role and what it says of a key, in the order of roles. */
export async function rolesByKey(ctx: Context, permit: string): Promise<LensRole[]> {
  const { rows } = await sql<Row>`
    select r.role_id::text as "roleId", r.role_name as "nameZh", r.name_en as "nameEn",
           r.role_key as "roleKey", r.data_scope as "dataScope", r.status,
           count(m.menu_id) > 0 as linked,
           count(m.menu_id) filter (where ${menuInUse('m.menu_id')}) > 0 as "inUse"
      from sys_role r
      left join sys_role_menu rm on rm.role_id = r.role_id
      left join sys_menu m on m.menu_id = rm.menu_id and m.perms = ${permit}
     where r.del_flag = ${sql.lit(DEL_FLAG.kept)}
     group by r.role_id order by r.role_sort, r.role_id`.execute(ctx.db);
  return rows.map((row) => ({
    roleId: row.roleId,
    roleName: pickText(ctx.language, row.nameZh, row.nameEn),
    roleKey: row.roleKey,
    dataScope: row.dataScope,
    state: stateOf(row),
  }));
}

/** Ids of a user's roles, stopped ones too. */
export async function roleIdsOf({ db }: Context, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_role as r', 'r.role_id', 'ur.role_id')
    .where('ur.user_id', '=', userId)
    .where('r.del_flag', '=', DEL_FLAG.kept)
    .select('ur.role_id')
    .execute();
  return new Set(rows.map((row) => row.role_id));
}

interface MenuRow {
  zh: string;
  en: string;
  hidden: boolean;
  /** The page of a button; of a page none. */
  pageZh: string | null;
  pageEn: string | null;
  stoppedZh: string | null;
  stoppedEn: string | null;
}

/** Entries of the menu that stand for a key: hidden ones, and which stopped entry takes each out of use. */
export async function menusOfKey(ctx: Context, permit: string) {
  const { rows } = await sql<MenuRow>`
    with recursive up as (
      select menu_id as leaf, menu_id, parent_id, title_zh, title_en, status, 0 as height
        from sys_menu where perms = ${permit}
      union all
      select u.leaf, p.menu_id, p.parent_id, p.title_zh, p.title_en, p.status, u.height + 1
        from up u join sys_menu p on p.menu_id = u.parent_id)
    select m.title_zh as zh, m.title_en as en, m.menu_type = ${sql.lit(MENU_TYPE.page)} and m.visible = ${sql.lit(MENU_VISIBLE.hidden)} as hidden,
           p.title_zh as "pageZh", p.title_en as "pageEn",
           s.title_zh as "stoppedZh", s.title_en as "stoppedEn"
      from sys_menu m
      left join sys_menu p on p.menu_id = m.parent_id and m.menu_type = ${sql.lit(MENU_TYPE.button)}
      left join lateral (
        select title_zh, title_en from up where leaf = m.menu_id and status = ${sql.lit(ON_OFF.disabled)}
         order by height desc limit 1) s on true
     where m.perms = ${permit} order by m.menu_id`.execute(ctx.db);
  const text = (zh: string | null, en: string | null) =>
    zh === null ? '' : pickText(ctx.language, zh, en ?? '');
  return rows.map(({ zh, en, hidden, pageZh, pageEn, stoppedZh, stoppedEn }) => ({
    title: [text(pageZh, pageEn), text(zh, en)].filter(Boolean).join(' › '),
    hidden,
    stoppedBy: text(stoppedZh, stoppedEn),
  }));
}

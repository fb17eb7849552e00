import type { Answer } from '@portal/contract/kit/route';
import { MenuForm, menuRoutes } from '@portal/contract/system/menu';
import { useWords } from '@portal/i18n';
import { columnsOf, fieldsOf, Nothing, searchOf } from '@portal/ui';
import css from './menu.module.css';
import { useIsMissing } from './released.ts';
import { words } from './words.ts';

type CellsMenu = Answer<typeof menuRoutes.get>;

/** Directory, page or button. */
function TypeCell({ row }: { row: CellsMenu }) {
  const t = useWords(words);
  return t(`type.${row.menuType}`);
}

/** The component, marked where none of the live remotes has it. */
function ComponentCell({ row: { component } }: { row: CellsMenu }) {
  const t = useWords(words);
  const isMissing = useIsMissing(component);
  return (
    <span className={css.component}>
      <span className={css.code}>{component || <Nothing />}</span>
      {isMissing && <span className="ui-tag ui-tag-warning">{t('notReleased')}</span>}
    </span>
  );
}

/** The permission key, marked where it is another system's. */
function PermsCell({ row: { perms, isForeignPerms } }: { row: CellsMenu }) {
  const t = useWords(words);
  return (
    <span className={css.component}>
      <span className={css.code}>{perms || <Nothing />}</span>
      {isForeignPerms && <span className="ui-tag ui-tag-default">{t('isForeignPerms')}</span>}
    </span>
  );
}

export type Menu = Answer<typeof menuRoutes.get>;

const { name, own, count, code, dict, time, remark } = columnsOf(words, menuRoutes.list);

export const columns = [
  name('menuName', { width: 240 }),
  own('menuType', TypeCell, { width: [72, 92] }),
  count('orderNum', { width: 64 }),
  code('path', { width: 130 }),
  own('component', ComponentCell, { width: 250 }),
  own('perms', PermsCell, { width: 190 }),
  dict('status', 'sys_normal_disable', { width: [80, 100] }),
  dict('visible', 'sys_show_hide', { hidden: true }),
  code('routeName', { hidden: true }),
  time('createTime', { hidden: true }),
  time('updateTime', { hidden: true }),
  remark('remark', { hidden: true }),
];

export const Search = searchOf(words, menuRoutes.list);

export const Field = fieldsOf(words, MenuForm);

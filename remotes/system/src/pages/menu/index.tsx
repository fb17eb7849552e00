import type { CallInput } from '@portal/contract/kit/route';
import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import { MenuForm, type menuRoutes } from '@portal/contract/system/menu';
import { currentLanguage, useWords } from '@portal/i18n';
import {
  FormDrawer,
  type FormDrawerState,
  type ListOf,
  ListPage,
  SearchForm,
  Toolbar,
  TreeTable,
  useConfirmed,
  useFormDrawer,
  useList,
  useTree,
} from '@portal/ui';
import { useState } from 'react';
import { nextPlace } from '../../widgets/tree-nodes.ts';
import { menus, refreshMenus } from './api.ts';
import { columns, type Menu, Search } from './fields.tsx';
import { MenuFields } from './MenuFields.tsx';
import { ReleasedContext, useReleasedComponents } from './released.ts';
import { words } from './words.ts';

/** Directories, pages and buttons of the console (requirement 2.73). */
export default function MenuPage() {
  const t = useWords(words);
  const released = useReleasedComponents();
  const list = useList(menus.list, 'menuId');
  const tree = useTree(list, {
    parent: 'parentId',
    open: ({ menuType }) => menuType === MENU_TYPE.directory,
    sort: {
      order: 'orderNum',
      call: menus.updateSort,
      save: async ({ ids, orderNums }) => {
        await menus.updateSort({ body: { menuIds: ids, orderNums } });
        await refreshMenus();
      },
    },
  });
  const form = useMenuForm(list);
  const remove = useConfirmed(menus.remove, refreshMenus);

  const staying = ({ menuId, roleCount }: Menu) => {
    if (list.rows.some(({ parentId }) => parentId === menuId)) return t('hasChildren');
    return roleCount > 0 ? t('inRoles', { count: roleCount }) : undefined;
  };
  const actions = [
    { label: t('change'), call: menus.update, run: form.edit },
    {
      label: t('addBelow'),
      call: menus.create,
      run: form.createBelow,
      disabled: ({ menuType }: Menu) =>
        menuType === MENU_TYPE.button ? t('nothingBelow') : undefined,
    },
    {
      label: t('remove'),
      call: menus.remove,
      danger: true,
      disabled: staying,
      run: ({ menuId, menuName }: Menu) =>
        remove(
          { params: { menuId } },
          {
            title: t('removeTitle', { name: menuName }),
            text: t('removeText'),
            verb: t('remove'),
            done: t('removed'),
            danger: true,
          },
        ),
    },
  ];

  return (
    <ReleasedContext value={released}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="menuName" />
          <Search.Dict name="status" type="sys_normal_disable" />
          <Search.Dict name="visible" type="sys_show_hide" />
        </SearchForm>
        <Toolbar list={list} columns={columns} create={form} actions={[tree.all]} />
        <TreeTable tree={tree} columns={columns} actions={actions} label={t('menus')} />
        <FormDrawer form={form}>
          <MenuFields form={form} menu={form.menu} />
        </FormDrawer>
      </ListPage>
    </ReleasedContext>
  );
}

interface MenuFormState extends FormDrawerState {
  /** The menu that is edited; undefined: a new one. */
  menu: Menu | undefined;
  createBelow(row: Menu): void;
  edit(row: Menu): void;
}

interface Titles {
  titleZh?: string;
  titleEn?: string;
}

/** A server of the family knows one title; ours takes it for the one of the language. */
const withName = <Body extends Titles>(body: Body) => ({
  ...body,
  menuName: currentLanguage() === 'en-US' ? body.titleEn : body.titleZh,
});
const named = {
  ...menus,
  create: Object.assign(
    ({ body }: CallInput<typeof menuRoutes.create>) => menus.create({ body: withName(body) }),
    { route: menus.create.route, permit: menus.create.permit },
  ),
  update: Object.assign(
    ({ body }: CallInput<typeof menuRoutes.update>) => menus.update({ body: withName(body) }),
    { route: menus.update.route, permit: menus.update.permit },
  ),
};

/** The form of a menu, with the menu that it edits; a new one goes behind its siblings. */
function useMenuForm(list: ListOf<typeof menuRoutes.list>): MenuFormState {
  const [menu, setMenu] = useState<Menu>();
  const form = useFormDrawer(words, MenuForm, named, { ...list, reload: refreshMenus });
  const add = (parentId: string, menuType: Menu['menuType']) => {
    setMenu(undefined);
    const siblings = list.rows.filter((row) => row.parentId === parentId);
    form.create({ parentId, menuType, orderNum: nextPlace(siblings) });
  };
  return {
    ...form,
    menu,
    create: () => add('0', MENU_TYPE.directory),
    createBelow: ({ menuId, menuType }: Menu) =>
      add(menuId, menuType === MENU_TYPE.directory ? MENU_TYPE.page : MENU_TYPE.button),
    edit: (row: Menu) => {
      setMenu(row);
      form.edit({
        ...row,
        titleZh: row.titleZh ?? row.menuName,
        titleEn: row.titleEn ?? row.menuName,
      });
    },
  };
}

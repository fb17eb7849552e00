import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import { MenuForm } from '@portal/contract/system/menu';
import { type FormDrawerState, useFormDrawer } from '@portal/ui';
import { useState } from 'react';
import { nextPlace } from '../../widgets/tree-nodes.ts';
import { menus, refreshMenus } from './api.ts';
import type { Menu } from './fields.ts';
import { words } from './words.ts';

interface MenuFormState extends FormDrawerState {
  /** The menu that is edited; undefined: a new one. */
  menu: Menu | undefined;
  createBelow(row: Menu): void;
  edit(row: Menu): void;
}

/** The form of a menu, with the menu that it edits; a new one goes behind its siblings. */
export function useMenuForm(rows: readonly Menu[]): MenuFormState {
  const [menu, setMenu] = useState<Menu>();
  const form = useFormDrawer(words, MenuForm, menus, refreshMenus);
  const add = (parentId: string, menuType: Menu['menuType']) => {
    setMenu(undefined);
    const siblings = rows.filter((row) => row.parentId === parentId);
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
      form.edit(row);
    },
  };
}

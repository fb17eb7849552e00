import { MENU_TYPE } from '@portal/contract/system/dictionaries';
import { useWords } from '@portal/i18n';
import { useCall } from '@portal/ui';
import { useContext } from 'react';
import { treeNodes } from '../../widgets/tree-nodes.ts';
import { menus } from './api.ts';
import type { Menu } from './fields.ts';
import { ReleasedContext } from './released.ts';
import { words } from './words.ts';

const NONE: never[] = [];
const asOptions = (values: Iterable<string>) =>
  [...values].map((value) => ({ value, label: value }));

/** Returns the options for the fields of a menu. */
export function useChoices(menu: Menu | undefined) {
  const t = useWords(words);
  const all: Menu[] = useCall(menus.list, { query: {} }).data ?? NONE;
  const permits = useCall(menus.permits, {}).data ?? NONE;
  const released = useContext(ReleasedContext) ?? NONE;
  const of = {
    id: ({ menuId }: Menu) => menuId,
    parent: ({ parentId }: Menu) => parentId,
    label: ({ menuName }: Menu) => menuName,
    disabled: () => false,
  };
  const possible = all.filter(({ menuType }) => menuType !== MENU_TYPE.button);
  const children = treeNodes(possible, of, menu?.menuId);
  return {
    all,
    parents: [{ id: '0', label: t('root'), children }],
    components: asOptions(released),
    permits: asOptions(permits),
  };
}

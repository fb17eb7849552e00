import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '../../routing/menu-items.ts';
import { menuItemsAtom, routesAtom } from '../../state/menu.ts';
import { menuIcon } from '../icons.ts';
import { goKeys } from '../shortcuts/go-keys.ts';
import type { Command } from './command.ts';

interface Leaf {
  item: MenuItem;
  trail: string[];
  /** Icon of the root. */
  icon?: string;
}

/** Entries that lead somewhere, with the names around them. */
function leavesOf(items: MenuItem[], trail: string[] = [], icon?: string): Leaf[] {
  return items.flatMap((item) => {
    const root = icon ?? item.icon;
    return item.children.length > 0
      ? leavesOf(item.children, [...trail, item.title], root)
      : [{ item, trail, icon: root }];
  });
}

/** Every entry of the user's menu; one that leads outside opens a window of its own. */
export function useMenuCommands(): Command[] {
  const { pages } = useAtomValue(routesAtom);
  const items = useAtomValue(menuItemsAtom);
  const navigate = useNavigate();
  const letters = [...goKeys(pages)];
  const go = ({ path, to, href }: MenuItem) => {
    if (href) window.open(href, '_blank', 'noopener,noreferrer');
    else navigate(to ?? path);
  };
  return leavesOf(items).map(({ item, trail, icon }) => {
    const letter = letters.find(([, page]) => page.path === item.path)?.[0];
    return {
      id: item.path,
      group: 'menus',
      icon: menuIcon(icon),
      title: item.title,
      trail,
      path: item.path,
      component: pages.find((page) => page.path === item.path)?.component,
      keys: letter ? ['G', letter.toUpperCase()] : undefined,
      run: () => go(item),
    };
  });
}

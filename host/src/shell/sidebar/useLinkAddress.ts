import { useAtomValue } from 'jotai';
import type { MenuItem } from '../../routing/menu-items.ts';
import { fullPathOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';

/**
 * Returns the address of an entry: its open tab as the person left it, else its page. An entry with
 * a query of its own always leads to that address.
 */
export function useLinkAddress({ path, to = path }: MenuItem): string {
  const tab = useAtomValue(tabsAtom).find((open) => open.path === path);
  return tab && to === path ? fullPathOf(tab) : to;
}

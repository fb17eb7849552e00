import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { groupsAround, type MenuItem } from '../../routing/menu-items.ts';
import { deviceAtom } from '../../state/device.ts';
import { layoutAtom } from '../../state/layout.ts';
import { menuItemsAtom } from '../../state/menu.ts';
import { useActivePath } from './useActivePath.ts';

/** The root that was chosen in the top navigation, for as long as the address stays. */
const chosenAtom = atom<{ root: string; at: string } | undefined>(undefined);

/** Roots of the menu, the one around the page or chosen by hand, and how to choose. */
export function useRoots() {
  const roots = useAtomValue(menuItemsAtom);
  const chosen = useAtomValue(chosenAtom);
  const setChosen = useSetAtom(chosenAtom);
  const { pathname } = useLocation();
  const page = useActivePath();
  const byHand = chosen?.at === pathname ? chosen.root : undefined;
  const active = roots.find((root) =>
    byHand ? root.path === byHand : groupsAround([root], page) !== undefined,
  );
  return { roots, active, choose: (root: string) => setChosen({ root, at: pathname }) };
}

/** Returns true if the roots stand in the navbar: a setting of wide windows. */
export function useTopNav(): boolean {
  const isDesktop = useAtomValue(deviceAtom) === 'desktop';
  const { topNav } = useAtomValue(layoutAtom);
  return topNav && isDesktop;
}

/** Entries of the sidebar: the whole menu, or what is below the active root of the top navigation. */
export function useSideItems(): MenuItem[] {
  const { roots, active } = useRoots();
  return useTopNav() ? (active?.children ?? []) : roots;
}

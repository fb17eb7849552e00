import { store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { menuAtom, routesAtom } from '../state/menu.ts';
import { pinnedTabs } from '../state/pinned-tabs.ts';
import { seedTabsAtom } from '../state/tabs-atoms.ts';

const { routers } = connect({ routers: sessionRoutes.routers });

/** Loads the user's menu in the language of the moment; its pinned pages become tabs. */
export async function loadMenu(): Promise<void> {
  store.set(menuAtom, await routers());
  store.set(seedTabsAtom, pinnedTabs(store.get(routesAtom).pages));
}

import { store } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { loadWords } from '@portal/i18n';
import { unlistedPages } from '../remotes/unlisted-pages.ts';
import { menuAtom, routesAtom, unlistedPagesAtom } from '../state/menu.ts';
import { seedTabsAtom } from '../state/tabs-atoms.ts';
import { hostWords } from '../words/words.ts';

const { routers } = connect({ routers: sessionRoutes.routers });

/** Fetches the user's menu in the language of the moment; what it returns puts it in place. */
export async function fetchMenu(): Promise<() => void> {
  const [menu, unlisted] = await Promise.all([routers(), unlistedPages(), loadWords(hostWords)]);
  return () => {
    if (unlisted) store.set(unlistedPagesAtom, unlisted);
    store.set(menuAtom, menu);
    store.set(seedTabsAtom, store.get(routesAtom).pages);
  };
}

/** Loads the user's menu; its pinned pages become tabs. */
export async function loadMenu(): Promise<void> {
  const take = await fetchMenu();
  take();
}

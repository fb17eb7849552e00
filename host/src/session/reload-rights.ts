import { fetchSession, sessionAtom, store } from '@portal/auth';
import { rightsNotLoaded, rightsVersion } from '@portal/http';
import { tWords } from '@portal/i18n';
import { queryClient, toast } from '@portal/ui';
import { findPage } from '../routing/find-page.ts';
import { routesAtom } from '../state/menu.ts';
import { dropTabsAtom } from '../state/tabs-atoms.ts';
import { hostWords } from '../words/words.ts';
import { fetchMenu } from './load-menu.ts';

/** Puts rights and menu in place together: a page is never judged by one without the other. */
async function load(): Promise<void> {
  const [session, takeMenu] = await Promise.all([fetchSession(), fetchMenu()]);
  // Another user's token: the page is on its way to be reloaded.
  if (session.userId !== store.get(sessionAtom)?.userId) return;
  // A role demands a second factor from now on: the page begins again with its setup.
  if (session.mustSetFactor) {
    location.reload();
    return;
  }
  const { pages } = store.get(routesAtom);
  store.set(sessionAtom, session);
  takeMenu();
  const tabs = store.set(dropTabsAtom, store.get(routesAtom).pages);
  const titles = new Set(tabs.map((tab) => findPage(pages, tab.path)?.title ?? ''));
  if (tabs.length === 0) return;
  const gone = [...titles].join(tWords(hostWords, 'unsaved.and'));
  toast(tWords(hostWords, 'rights.gone', { titles: gone }), 'info');
}

const permissions = () => store.get(sessionAtom)?.permissions.toSorted().join();

async function loadUntilTrue(): Promise<void> {
  const before = permissions();
  try {
    let version: string | undefined;
    do {
      version = rightsVersion();
      await load();
    } while (rightsVersion() !== version);
  } catch (error) {
    rightsNotLoaded();
    throw error;
  }
  if (permissions() === before) return;
  await queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
}

let loading: Promise<void> | undefined;

/**
 * Loads rights and menu of the user who is shown, once for however many ask. Tabs of pages that may
 * no longer be seen close, and the person is told; the others stay as they are, with what was typed
 * there. Under other permissions, what was refused is asked for again. Rejects without an answer:
 * the next one tells again.
 */
export function reloadRights(): Promise<void> {
  loading ??= loadUntilTrue().finally(() => {
    loading = undefined;
  });
  return loading;
}

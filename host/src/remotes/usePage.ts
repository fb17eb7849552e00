import { useEffect, useSyncExternalStore } from 'react';
import { type PageState, pageStore } from './page-store.ts';

/** The state of a remote's page; loads it when it has not been loaded. */
export function usePage(component: string): PageState {
  useEffect(() => pageStore.ensure(component), [component]);
  return useSyncExternalStore(pageStore.subscribe, () => pageStore.read(component));
}

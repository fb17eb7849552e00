import { useContext, useEffect, useSyncExternalStore } from 'react';
import { TabContext } from '../unsaved/useUnsaved.ts';

let titles: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function tell(tab: string, title: string | undefined): void {
  if (titles.get(tab) === title) return;
  const others = [...titles].filter(([other]) => other !== tab);
  titles = new Map(title ? [...others, [tab, title]] : others);
  for (const listener of listeners) listener();
}

/**
 * Titles the tab of a page about one record by that record: `useTabTitle(merchant.data?.merName)`. The document and the
 * breadcrumb follow. Undefined, as before its answer: the title of the page.
 */
export function useTabTitle(title: string | undefined): void {
  const tab = useContext(TabContext);
  // It stays while the tab is hidden: the strip shows it then, too.
  useEffect(() => tell(tab, title), [tab, title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Titles that pages have given to their tabs, by tab, for the parts that show them. */
export const useTabTitles = (): ReadonlyMap<string, string> =>
  useSyncExternalStore(subscribe, () => titles);

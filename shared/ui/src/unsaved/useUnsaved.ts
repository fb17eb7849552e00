import {
  createContext,
  useContext,
  useInsertionEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { holdUnsaved, onUnsavedChange, unsavedTabs } from './registry.ts';

/** The tab that a view belongs to; the shell gives it to each of its views. */
export const TabContext = createContext('');

/**
 * Says that a page holds input that was not sent: `useUnsaved(form.isDirty)`. Its tab then shows a
 * dot, is kept whatever else is opened, and asks before it is closed or refreshed.
 */
export function useUnsaved(isDirty: boolean): void {
  const tab = useContext(TabContext);
  const [owner] = useState(() => ({}));
  // A hidden tab's other effects end, but what was typed there is still to be saved.
  useInsertionEffect(() => (isDirty ? holdUnsaved(owner, tab) : undefined), [isDirty, owner, tab]);
}

/** Tabs with input that was not sent, for anyone who shows them. */
export const useUnsavedTabs = (): ReadonlySet<string> =>
  useSyncExternalStore(onUnsavedChange, unsavedTabs);

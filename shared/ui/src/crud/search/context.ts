import { createContext, useCallback, useContext, useLayoutEffect } from 'react';
import type { AnyFilters, List } from '../list/types.ts';

/** State that a search form shares with its fields. */
export interface SearchState {
  list: List;
  draft: AnyFilters;
  errors: Record<string, string>;
  set(name: string, value: unknown): void;
  /** A field names itself in the order of the page. */
  register(name: string, width: number): void;
  isShown(name: string): boolean;
}

export const SearchContext = createContext<SearchState | undefined>(undefined);

/** The form around a search field; a field outside of one is an error of the page. */
export function useSearch(): SearchState {
  const state = useContext(SearchContext);
  if (!state) throw new Error('A search field needs a SearchForm around it');
  return state;
}

/** Takes a place in the form's row. */
export function useRegistered(name: string, width: number): boolean {
  const { register, isShown } = useSearch();
  useLayoutEffect(() => register(name, width), [register, name, width]);
  return isShown(name);
}

/** Returns the value filled in for one filter, and a setter that keeps its identity. */
export function useFilter(name: string) {
  const { draft, set } = useSearch();
  const change = useCallback((value: unknown) => set(name, value), [set, name]);
  return [draft[name], change] as const;
}

/** The same as text; '' where nothing is filled in. */
export function useTextFilter(name: string) {
  const [value, change] = useFilter(name);
  return [value === undefined ? '' : String(value), change] as const;
}

import { useEffect } from 'react';
import { z } from 'zod';
import { useRemembered } from '../../hooks/useRemembered.ts';
import type { SavedView } from './useSavedViews.ts';
import { chosenColumns, columnsKey, sameColumns } from './view-columns.ts';

const Anything = z.unknown();

/**
 * Columns of the open view on this device. A view that is opened here for the first time begins with
 * those it was saved with.
 */
export function useViewColumns(list: string, view: SavedView | undefined) {
  const [stored, remember] = useRemembered<unknown>(columnsKey(list), Anything, undefined);
  const saved = view?.columns ?? null;
  const restore = () => remember(saved ? { ...saved, widths: {} } : { widths: {} });
  const isNew = view !== undefined && stored === undefined && saved !== null;
  useEffect(() => {
    if (isNew) restore();
  });
  return {
    differ: view !== undefined && !isNew && !sameColumns(chosenColumns(list), saved),
    restore,
  };
}

import { savedViewRoutes } from '@portal/contract/system/saved-view';
import { connect } from '@portal/http';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useCall } from '../../data/useCall.ts';
import { useRemembered } from '../../hooks/useRemembered.ts';

export const savedViews = connect(savedViewRoutes);

export type SavedView = z.output<typeof savedViewRoutes.list.data>[number];

/**
 * Views that the user sees of one list; asked for once for all lists, once `enabled`. `expected`: there are some, or
 * there were when this device last looked, so that their place is held from the start.
 */
export function useSavedViews(list: string, enabled = true) {
  const { data, reload } = useCall(savedViews.list, {}, { forever: true, enabled });
  const [had, remember] = useRemembered(`views:${list}`, z.boolean(), false);
  const views = useMemo(() => data?.filter((view) => view.list === list), [data, list]);
  const has = views && views.length > 0;
  useEffect(() => {
    if (has !== undefined && has !== had) remember(has);
  }, [has, had, remember]);
  return { views: views ?? [], expected: has ?? had, reload };
}

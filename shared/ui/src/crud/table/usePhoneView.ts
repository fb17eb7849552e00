import { z } from 'zod';
import { useNarrow } from '../../hooks/useNarrow.ts';
import { useRemembered } from '../../hooks/useRemembered.ts';

const View = z.enum(['list', 'table']);
export const PHONE_VIEWS = View.options;

/** Returns the layout of rows on a phone, as this device remembers it: records, or the table; and its setter. */
export const usePhoneView = () => useRemembered('tableView', View, 'list');

/** Returns true if rows are shown as records at this width. */
export function usePhoneList(): boolean {
  const [view] = usePhoneView();
  return useNarrow() && view === 'list';
}

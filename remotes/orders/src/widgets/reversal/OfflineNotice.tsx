import { ReversalNotice } from './ReversalNotice.tsx';
import { type OfOrder, useOffline } from './useOffline.ts';

interface OfflineNoticeProps {
  order: OfOrder;
  reload(): unknown;
}

/** Notice of a request to reverse an order over the counter, on the page of any order. */
export function OfflineNotice({ order, reload }: OfflineNoticeProps) {
  const { data, reload: again } = useOffline(order);
  if (!data) return null;
  return <ReversalNotice order={data} reload={() => Promise.all([again(), reload()])} />;
}

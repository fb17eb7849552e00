import { waitingRoutes } from '@portal/contract/common/waiting';
import { queryClient } from './query-client.ts';

/** Something that waited was decided, or something new waits: the badges of the menu are asked for again. */
export const refreshWaiting = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [waitingRoutes.counts.path] });

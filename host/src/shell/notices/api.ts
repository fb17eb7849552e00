import { inboxRoutes } from '@portal/contract/system/notice';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';

export const inboxes = connect(inboxRoutes);

/** Marks notices read (`all`, or ids joined by commas) and asks for the inbox again. */
export async function markRead(ids: string): Promise<void> {
  await inboxes.read({ params: { ids } });
  await queryClient.invalidateQueries({ queryKey: [inboxRoutes.list.path] });
}

import { requestRoutes } from '@portal/contract/reports/requests';
import { inboxRoutes } from '@portal/contract/system/notice';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';

export const inboxes = connect(inboxRoutes);
export const requests = connect({ answers: requestRoutes.answers, read: requestRoutes.read });

/** Marks notices read (`all`, or ids joined by commas) and asks for the inbox again. */
export async function markRead(ids: string): Promise<void> {
  await inboxes.read({ params: { ids } });
  await queryClient.invalidateQueries({ queryKey: [inboxRoutes.list.path] });
}

/** The same of answers to the user's requests. */
export async function markAnswersRead(ids: string): Promise<void> {
  await requests.read({ params: { ids } });
  await queryClient.invalidateQueries({ queryKey: [requestRoutes.answers.path] });
}

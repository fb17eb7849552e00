import { inboxRoutes, noticeRoutes } from '@portal/contract/system/notice';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';

export const notices = connect(noticeRoutes);

/** Whatever shows the reader's notices asks for them again: bell and home page. */
export const refreshInbox = () =>
  queryClient.invalidateQueries({ queryKey: [inboxRoutes.list.path] });

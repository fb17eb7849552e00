import { homeRoutes } from '@portal/contract/reports/home';
import { homeWorkRoutes } from '@portal/contract/reports/home-work';
import { requestRoutes } from '@portal/contract/reports/requests';
import { inboxRoutes } from '@portal/contract/system/notice';
import { connect } from '@portal/http';

export const homes = connect(homeRoutes);
export const works = connect(homeWorkRoutes);
/** The shell marks answers read. */
export const requests = connect({
  waiting: requestRoutes.waiting,
  answers: requestRoutes.answers,
});
/** The shell has the rest of the inbox. */
export const inboxes = connect({ list: inboxRoutes.list });

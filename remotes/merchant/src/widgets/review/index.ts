export {
  audits,
  channelAudits,
  type RequestDetail,
  refreshRequests,
  withdraw,
} from './api.ts';
export { DiffTable } from './DiffTable.tsx';
export { History } from './History.tsx';
export { type Hit, Hits } from './Hits.tsx';
export { ReviewInbox } from './ReviewInbox.tsx';
export { reviewWords } from './words.ts';

/** Everything that is fetched together, when the first of it is drawn. */
export { DiffTable } from './compare/DiffTable.tsx';
export { Refused } from './compare/Refused.tsx';
export { History } from './history/History.tsx';
export { RequestPane } from './inbox/RequestPane.tsx';
export { ReviewInbox } from './inbox/ReviewInbox.tsx';
export { Waiting } from './waiting/Waiting.tsx';

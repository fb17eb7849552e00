export {
  inboxOf,
  type RequestDetail,
  type RequestField,
  type ReviewCalls,
  refreshRequests,
  reviews,
} from './api.ts';
export type { Kinds } from './kinds.ts';
export { Reveal } from './reveal/Reveal.tsx';
export { useRevealed } from './reveal/useRevealed.ts';
export { DiffTable, History, RequestPane, ReviewInbox, Waiting } from './screens.tsx';
export { reviewWords } from './words.ts';

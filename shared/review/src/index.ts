export {
  inboxOf,
  type RequestDetail,
  type RequestField,
  type ReviewCalls,
  refreshRequests,
  reviews,
} from './api.ts';
export { BillDialog } from './bill/BillDialog.tsx';
export { billWords } from './bill/words.ts';
export { type Kinds, kindsNamed } from './kinds.ts';
export { Reveal } from './reveal/Reveal.tsx';
export { useRevealed } from './reveal/useRevealed.ts';
export { DiffTable, History, Refused, RequestPane, ReviewInbox, Waiting } from './screens.tsx';
export { reviewWords } from './words.ts';

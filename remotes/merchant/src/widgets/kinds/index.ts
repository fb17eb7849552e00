export { channelReviews } from './api.ts';
export { type Hit, Hits } from './Hits.tsx';
export { kinds } from './kinds.tsx';
export { kindWords } from './words.ts';

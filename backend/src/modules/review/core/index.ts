/** The core of reviews: modules declare what their requests may change, and ask for it here. */
export { decide, requestsOf, withdraw } from './decide.ts';
export { Blacklisted, type Hit, hitsShown, requireConfirmed } from './hits.ts';
export { changedColumns, fieldValue, pickColumns, sameValue } from './image.ts';
export { liveImage, writeLiveRow } from './live-row.ts';
export { type Reviewed, type ReviewedField, type ReviewRequest, Reviews } from './reviewed.ts';
export { requestLock, requestSpans } from './spans.ts';
export { submit } from './submit.ts';

export { channelReviews } from './api.ts';

export { ReviewPage as default } from './ReviewPage.tsx';
export { words } from './words.ts';

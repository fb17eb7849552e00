export { PendingPage as default } from './PendingPage.tsx';
export { words } from './words.ts';

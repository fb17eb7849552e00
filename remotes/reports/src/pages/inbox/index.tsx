export { InboxPage as default } from './InboxPage.tsx';
export { words } from './words.ts';

export { ReleasePage as default } from './ReleasePage.tsx';
export { words } from './words.ts';

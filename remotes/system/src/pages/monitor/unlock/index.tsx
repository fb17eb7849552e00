export { UnlockPage as default } from './UnlockPage.tsx';
export { words } from './words.ts';

export { BlacklistPage as default } from './BlacklistPage.tsx';
export { words } from './words.ts';

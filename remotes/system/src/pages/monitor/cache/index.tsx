export { CachePage as default } from './CachePage.tsx';
export { words } from './words.ts';

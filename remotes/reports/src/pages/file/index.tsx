export { FilePage as default } from './FilePage.tsx';
export { words } from './words.ts';

export { NoticePage as default } from './NoticePage.tsx';
export { words } from './words.ts';

export { DeskPage as default } from './DeskPage.tsx';
export { words } from './words.ts';

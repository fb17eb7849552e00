export { GenPage as default } from './GenPage.tsx';
export { words } from './words.ts';

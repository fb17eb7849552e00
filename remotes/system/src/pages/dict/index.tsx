export { DictPage as default } from './DictPage.tsx';
export { words } from './words.ts';

export { DictDataPage as default } from './DictDataPage.tsx';
export { words } from './words.ts';

export { Sheet } from './Sheet.tsx';
export { sheetWords } from './sheet-words.ts';

export { RowsDialog } from './RowsDialog.tsx';
export type { RowsOf } from './rows-of.ts';
export { rowWords } from './words.ts';

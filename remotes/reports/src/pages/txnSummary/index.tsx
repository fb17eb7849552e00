export { TxnSummaryPage as default } from './TxnSummaryPage.tsx';
export { words } from './words.ts';

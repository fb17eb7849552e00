export { MerTxnPage as default } from './MerTxnPage.tsx';
export { words } from './words.ts';

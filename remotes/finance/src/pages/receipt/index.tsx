export { ReceiptPage as default } from './ReceiptPage.tsx';
export { words } from './words.ts';

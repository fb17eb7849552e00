export { DepositPage as default } from './DepositPage.tsx';
export { words } from './words.ts';

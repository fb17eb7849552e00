export { RefundPage as default } from './RefundPage.tsx';
export { words } from './words.ts';

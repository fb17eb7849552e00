export { PaymentPage as default } from './PaymentPage.tsx';
export { words } from './words.ts';

export { QuickpayPage as default } from './QuickpayPage.tsx';
export { words } from './words.ts';

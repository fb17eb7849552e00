export { BillPage as default } from './BillPage.tsx';
export { words } from './words.ts';

export { CurrencyPage as default } from './CurrencyPage.tsx';
export { words } from './words.ts';

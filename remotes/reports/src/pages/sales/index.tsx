export { SalesPage as default } from './SalesPage.tsx';
export { words } from './words.ts';

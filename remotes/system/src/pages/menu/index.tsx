export { MenuPage as default } from './MenuPage.tsx';
export { words } from './words.ts';

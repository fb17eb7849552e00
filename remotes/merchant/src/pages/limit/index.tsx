export { LimitPage as default } from './LimitPage.tsx';
export { words } from './words.ts';

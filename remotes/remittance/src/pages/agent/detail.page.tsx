export { DetailPage as default } from './DetailPage.tsx';
export { words } from './words.ts';

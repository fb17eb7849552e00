export { DetailPage } from './DetailPage.tsx';
export { words } from './words.ts';

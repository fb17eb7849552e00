export { GenEditPage as default } from './GenEditPage.tsx';
export { words } from './words.ts';

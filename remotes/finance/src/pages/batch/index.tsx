export { BatchPage as default } from './BatchPage.tsx';
export { words } from './words.ts';

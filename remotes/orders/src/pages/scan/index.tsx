export { ScanPage as default } from './ScanPage.tsx';
export { words } from './words.ts';

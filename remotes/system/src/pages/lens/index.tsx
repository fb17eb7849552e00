export { LensPage as default } from './LensPage.tsx';
export { words } from './words.ts';

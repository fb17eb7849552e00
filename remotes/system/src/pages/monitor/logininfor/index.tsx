export { LogininforPage as default } from './LogininforPage.tsx';
export { words } from './words.ts';

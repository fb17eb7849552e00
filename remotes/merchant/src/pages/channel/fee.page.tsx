export { FeePage as default } from './FeePage.tsx';
export { words } from './words.ts';

export { ClosePage as default } from './ClosePage.tsx';
export { words } from './words.ts';

export { IntakePage as default } from './IntakePage.tsx';
export { words } from './words.ts';

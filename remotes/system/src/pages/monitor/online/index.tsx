export { OnlinePage as default } from './OnlinePage.tsx';
export { words } from './words.ts';

export { DaysPage as default } from './DaysPage.tsx';
export { words } from './words.ts';

export { DailyPage as default } from './DailyPage.tsx';
export { words } from './words.ts';

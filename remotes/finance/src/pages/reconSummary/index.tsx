export { SummaryPage as default } from './SummaryPage.tsx';
export { words } from './words.ts';

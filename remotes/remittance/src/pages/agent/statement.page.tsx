export { StatementPage as default } from './statement/StatementPage.tsx';
export { words } from './statement/words.ts';

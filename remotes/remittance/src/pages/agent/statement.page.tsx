export { StatementPage as default } from './StatementPage.tsx';
export { words } from './words.ts';

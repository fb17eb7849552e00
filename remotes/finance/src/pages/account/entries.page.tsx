export { EntriesPage as default } from './EntriesPage.tsx';
export { words } from './words.ts';

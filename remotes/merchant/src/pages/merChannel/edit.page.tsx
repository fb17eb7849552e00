export { EditPage as default } from './EditPage.tsx';
export { words } from './words.ts';

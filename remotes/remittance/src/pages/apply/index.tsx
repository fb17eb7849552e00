export { ApplyPage as default } from './ApplyPage.tsx';
export { words } from './words.ts';

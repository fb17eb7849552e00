export { FormPage as default } from './FormPage.tsx';
export { words } from './words.ts';

export { FormPage as default } from './form/FormPage.tsx';
export { words } from './words.ts';

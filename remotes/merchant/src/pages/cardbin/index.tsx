export { CardbinPage as default } from './CardbinPage.tsx';
export { words } from './words.ts';

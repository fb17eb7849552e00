export { OperlogPage as default } from './OperlogPage.tsx';
export { words } from './words.ts';

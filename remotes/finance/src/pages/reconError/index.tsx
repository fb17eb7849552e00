export { ErrorPage as default } from './ErrorPage.tsx';
export { words } from './words.ts';

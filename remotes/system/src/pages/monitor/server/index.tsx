export { ServerPage as default } from './ServerPage.tsx';
export { words } from './words.ts';

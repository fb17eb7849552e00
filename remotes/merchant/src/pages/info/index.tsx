export { InfoPage as default } from './InfoPage.tsx';
export { words } from './words.ts';

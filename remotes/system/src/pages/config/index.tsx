export { ConfigPage as default } from './ConfigPage.tsx';
export { words } from './words.ts';

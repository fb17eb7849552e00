export { GeneralPage as default } from './GeneralPage.tsx';
export { words } from './words.ts';

export { AccountPage as default } from './AccountPage.tsx';
export { words } from './words.ts';

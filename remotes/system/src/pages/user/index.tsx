export { UserPage as default } from './UserPage.tsx';
export { words } from './words.ts';

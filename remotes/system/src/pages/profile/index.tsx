export { ProfilePage as default } from './ProfilePage.tsx';
export { words } from './words.ts';

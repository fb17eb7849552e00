export { UserRolesPage as default } from './UserRolesPage.tsx';
export { words } from './words.ts';

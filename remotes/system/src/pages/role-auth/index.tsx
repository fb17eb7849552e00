export { RoleUsersPage as default } from './RoleUsersPage.tsx';
export { words } from './words.ts';

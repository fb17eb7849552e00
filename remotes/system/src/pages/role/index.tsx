export { RolePage as default } from './RolePage.tsx';
export { words } from './words.ts';

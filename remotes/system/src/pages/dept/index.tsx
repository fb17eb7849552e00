export { DeptPage as default } from './DeptPage.tsx';
export { words } from './words.ts';

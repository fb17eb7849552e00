export { UmsPage as default } from './UmsPage.tsx';
export { words } from './words.ts';

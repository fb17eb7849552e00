export { CyberPage as default } from './CyberPage.tsx';
export { words } from './words.ts';

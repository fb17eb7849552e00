export { HomePage as default } from './HomePage.tsx';
export { words } from './words.ts';

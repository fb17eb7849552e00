export { FeeRatePage as default } from './FeeRatePage.tsx';
export { words } from './words.ts';

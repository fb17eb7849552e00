export { OfflinePage as default } from './OfflinePage.tsx';
export { words } from './words.ts';

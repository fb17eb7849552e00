export { ImportPanel } from './ImportPanel.tsx';
export { importWords } from './words.ts';

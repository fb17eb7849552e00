export { JobLogPage as default } from './JobLogPage.tsx';
export { words } from './words.ts';

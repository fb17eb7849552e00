export { JobPage as default } from './JobPage.tsx';
export { words } from './words.ts';

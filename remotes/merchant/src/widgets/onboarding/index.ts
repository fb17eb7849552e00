export { OnboardPage } from './OnboardPage.tsx';
export { words } from './words.ts';

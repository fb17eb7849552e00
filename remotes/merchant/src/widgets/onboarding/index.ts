export { MendPage } from './MendPage.tsx';
export { OnboardPage } from './OnboardPage.tsx';
export { words } from './words.ts';

export { RegistrationPage as default } from './RegistrationPage.tsx';
export { words } from './words.ts';

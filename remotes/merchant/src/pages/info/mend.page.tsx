export { MendPage as default, words } from '../../widgets/onboarding/index.ts';

export { OnboardPage as default, words } from '../../widgets/onboarding/index.ts';

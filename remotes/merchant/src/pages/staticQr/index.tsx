export { StaticQrPage as default } from './StaticQrPage.tsx';
export { words } from './words.ts';

export { MerChannelPage as default } from './MerChannelPage.tsx';
export { words } from './words.ts';

export { ChannelMerPage as default } from './ChannelMerPage.tsx';
export { words } from './words.ts';

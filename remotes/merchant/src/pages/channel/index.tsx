export { ChannelPage as default } from './ChannelPage.tsx';
export { words } from './words.ts';

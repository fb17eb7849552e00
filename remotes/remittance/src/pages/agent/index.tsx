export { AgentPage as default } from './AgentPage.tsx';
export { words } from './words.ts';

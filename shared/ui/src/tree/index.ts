export { Tree } from './Tree.tsx';
export { treeWords } from './words.ts';

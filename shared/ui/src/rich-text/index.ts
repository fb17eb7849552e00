export { Editor } from './Editor.tsx';
export { richTextWords } from './words.ts';

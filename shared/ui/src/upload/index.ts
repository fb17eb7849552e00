export { FileUpload } from './FileUpload.tsx';
export { ImageUpload } from './ImageUpload.tsx';
export { uploadWords } from './words.ts';

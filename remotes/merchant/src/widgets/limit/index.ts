export { UseBar } from './UseBar.tsx';
export { UseFigures } from './UseFigures.tsx';
export { useOf } from './use-of.ts';
export { limitWords } from './words.ts';

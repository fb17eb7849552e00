export { Reveal } from './Reveal.tsx';
export { useRevealed } from './useRevealed.ts';
export { revealWords } from './words.ts';

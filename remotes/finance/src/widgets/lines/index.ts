export { counted } from './counted.ts';
export { LinePages } from './LinePages.tsx';
export { Lines } from './Lines.tsx';
export { SourceLink } from './LineValue.tsx';
export type { Line } from './line.ts';
export { useLinePage } from './useLinePage.ts';
export { lineWords } from './words.ts';

export { DictSelect } from './DictSelect.tsx';
export { DictTag, DictText, entryTag } from './DictTag.tsx';
export type { Entry } from './read-dict.ts';
export { type Dictionary, useDict, useDicts } from './useDict.ts';

export { DictSelect } from './DictSelect.tsx';
export { DictTag, DictText, entryTag } from './DictTag.tsx';
export { type Dictionary, type Entry, useDict, useDicts } from './useDict.ts';

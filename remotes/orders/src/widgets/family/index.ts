export { FamilyList } from './FamilyList.tsx';
export { familyColumns } from './family-columns.ts';
export { familyWords } from './family-words.ts';

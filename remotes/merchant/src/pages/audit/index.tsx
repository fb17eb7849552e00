export { AuditPage as default } from './AuditPage.tsx';
export { words } from './words.ts';

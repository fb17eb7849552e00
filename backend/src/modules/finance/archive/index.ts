export { ArchiveRefused, type ArchiveStep, archiveMonth } from './archive-month.ts';

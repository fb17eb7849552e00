import { contractFile } from './contract.ts';
import { migrationFile } from './migration.ts';
import { moduleFiles } from './module.ts';
import { moduleTestFile } from './module-test.ts';
import { pageFile } from './page.ts';
import { pageTestFile } from './page-test.ts';
import { type Description, type GeneratedFile, type Resource, resourceOf } from './resource.ts';
import { stepsFile } from './steps.ts';
import { wordsFiles } from './words.ts';

export { editsOf } from './edits.ts';
export { type Description, type GeneratedFile, resourceOf } from './resource.ts';

/**
 * The new files of a described resource, as this repository writes them: contract, page, backend
 * module, migration, and their tests. Texts only: nothing is written, nothing is run. Names must
 * have passed `GenInput`; titles, labels and remark may be anything, they stay words and comments.
 */
export function newFilesOf(resource: Resource, migration: string): GeneratedFile[] {
  return [
    contractFile(resource),
    pageFile(resource),
    ...wordsFiles(resource),
    pageTestFile(resource),
    ...moduleFiles(resource),
    moduleTestFile(resource),
    migrationFile(resource, migration),
  ];
}

/** The same with a text that says what is left to do by hand. */
export function filesOf(description: Description): GeneratedFile[] {
  const resource = resourceOf(description);
  return [...newFilesOf(resource, 'NNNN'), stepsFile(resource)];
}

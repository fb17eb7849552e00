import { contractFile } from './contract.ts';
import { moduleFiles } from './module.ts';
import { pageFiles } from './page.ts';
import { type Description, type GeneratedFile, resourceOf } from './resource.ts';
import { stepsFile } from './steps.ts';
import { wordsFiles } from './words.ts';

export type { Description, GeneratedFile } from './resource.ts';

/**
 * The files of a described resource, as this repository writes them: contract, page, backend
 * module. Texts only: nothing is written, nothing is run. Names must have passed `GenInput`; titles,
 * labels and remark may be anything, they stay words and comments.
 */
export function filesOf(description: Description): GeneratedFile[] {
  const resource = resourceOf(description);
  return [
    contractFile(resource),
    ...pageFiles(resource),
    ...wordsFiles(resource),
    ...moduleFiles(resource),
    stepsFile(resource),
  ];
}

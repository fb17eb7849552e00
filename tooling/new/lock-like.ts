const HEAD = 'importers:\n\n';
const TAIL = '\n\npackages:\n';

/** A package of a folder: its name, and lines that are further in. */
const PACKAGE = /^ {6}'?([^'\n]+?)'?:\n(?: {8}.*(?:\n|$))+/gm;

const folderOf = (block: string) => block.slice(0, block.indexOf(':'));

/**
 * Adds a folder to a lockfile of pnpm, with some packages of a folder that is there: what installing
 * would write, so that what is frozen can be installed. Throws without that folder.
 */
export function lockLike(
  text: string,
  model: string,
  folder: string,
  packages: ReadonlySet<string>,
): string {
  const start = text.indexOf(HEAD) + HEAD.length;
  const end = text.indexOf(TAIL);
  const blocks = text.slice(start, end).split('\n\n');
  const like = blocks.find((block) => folderOf(block) === `  ${model}`);
  if (!like) throw new Error(`pnpm-lock.yaml has no folder ${model}`);
  const own = like
    .replace(model, folder)
    .replace(PACKAGE, (lines, name) => (packages.has(name) ? lines : ''))
    .trimEnd();
  const after = blocks.findIndex((block) => folderOf(block) > `  ${folder}`);
  blocks.splice(after < 0 ? blocks.length : after, 0, own);
  return text.slice(0, start) + blocks.join('\n\n') + text.slice(end);
}

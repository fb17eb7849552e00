import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Description,
  editsOf,
  newFilesOf,
  resourceOf,
  wordsEditsOf,
} from '@portal/backend/modules/tool/gen/templates/index';
import { addTo, nextPageId, takeDeps, withWords } from './edit-text.ts';

const MIGRATIONS = 'backend/migrations';

/** Number of the next migration: `0061`. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/**
 * Writes a described resource into a repository: its new files, and the lines in files that all
 * share. Answers the paths that were written. Throws before it has written anything when a file
 * exists already, or a shared one does not.
 */
export function layDown(root: string, description: Description): string[] {
  const resource = resourceOf(description);
  const files = newFilesOf(resource, nextMigration(root));
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken.path} exists already`);

  const changed = new Map<string, string>();
  const read = (path: string) => {
    if (!existsSync(join(root, path))) {
      throw new Error(
        `${path} does not exist: is ${description.moduleName} an area of the console?`,
      );
    }
    return readFileSync(join(root, path), 'utf8');
  };
  for (const edit of editsOf(resource)) changed.set(edit.path, addTo(read(edit.path), edit));
  for (const { path, words } of wordsEditsOf(resource)) {
    changed.set(path, withWords(read(path), words));
  }
  const pages = `shared/contract/src/${description.moduleName}/pages.ts`;
  changed.set(pages, nextPageId(changed.get(pages) ?? read(pages)));
  const area = `backend/src/modules/${description.moduleName}/index.ts`;
  changed.set(area, takeDeps(changed.get(area) ?? read(area)));
  const areas = 'backend/src/modules/index.ts';
  changed.set(
    areas,
    read(areas).replace(
      `${description.moduleName}Area(app);`,
      `${description.moduleName}Area(app, deps);`,
    ),
  );

  for (const { path, content } of files) changed.set(path, content);
  for (const [path, content] of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return [...changed.keys()];
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Description,
  editsOf,
  newFilesOf,
  resourceOf,
} from '@portal/backend/modules/tool/gen/templates/index';
import { allRoutes } from '@portal/contract/routes';
import type { Draft } from './draft.ts';
import { addTo, nextPageId, takeDeps } from './edit-text.ts';
import { givenIds } from './given-ids.ts';

const MIGRATIONS = 'backend/migrations';

/** Number of the next migration: `0061`. */
function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/**
 * Drafts a described resource: its new files, and the lines in files that all share. Throws
 * when a file or a resource of that name exists already, or its area does not.
 */
export function layDown(draft: Draft, description: Description): void {
  const resource = resourceOf(description);
  const area = description.moduleName;
  const pages = `shared/contract/src/${area}/pages.ts`;
  const module = `backend/src/modules/${area}/index.ts`;
  const missing = [pages, module].find((path) => !draft.has(path));
  if (missing) throw new Error(`${missing} does not exist: is ${area} an area of the console?`);

  for (const { path, content } of newFilesOf(resource, nextMigration(draft.root))) {
    draft.create(path, content);
  }
  const { camel } = resource;
  if (camel in allRoutes) throw new Error(`another area has a resource ${camel} already`);
  for (const edit of editsOf(resource)) draft.edit(edit.path, (text) => addTo(text, edit));
  draft.edit(pages, (text) => nextPageId(text, givenIds()));
  draft.edit(module, takeDeps);
  draft.edit('backend/src/modules/index.ts', (text) =>
    text.replace(`${area}Area(app);`, `${area}Area(app, deps);`),
  );
}

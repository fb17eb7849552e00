import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Facts that the container gets about one page: the module, and the name of its first chunk. */
export interface Expose {
  import: string;
  name: string;
}

/**
 * One exposed module per page: `pages/general/index.tsx` is `./general/index`; a folder with more
 * than one page names the others `*.page.tsx`, so `pages/info/detail.page.tsx` is `./info/detail`.
 */
export function exposesOf(root: string): Record<string, Expose> {
  const files = globSync(['**/index.tsx', '**/*.page.tsx'], { cwd: join(root, 'src/pages') });
  return Object.fromEntries(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => {
        const page = file.replace(/(\.page)?\.tsx$/, '');
        return [`./${page}`, { import: `./src/pages/${file}`, name: page.replaceAll('/', '-') }];
      }),
  );
}

import { join } from 'node:path';
import { UNSTAMPED } from '../build-env.ts';

/** A remote whose pages are compiled together with the host. */
export interface DevRemote {
  unit: string;
  /** Folder of the remote. */
  root: string;
}

/** Federation name of a remote that comes from its sources. */
export const devName = (unit: string): string => `${unit}_${UNSTAMPED}`;

const PAGES = String.raw`/(^|\/)(index|[^/]+\.page)\.tsx$/`;

const containerOf = ({ unit, root }: DevRemote): string => {
  const folder = JSON.stringify(join(root, 'src/pages').replaceAll('\\', '/'));
  const pages = `import.meta.webpackContext(${folder}, { recursive: true, regExp: ${PAGES}, mode: 'lazy' })`;
  return `add('${devName(unit)}', ${pages});`;
};

/**
 * Module that puts a container into the page for every remote that is under development. The host
 * takes a container that is there instead of loading an entry script, so it need not know. A page
 * is part of the host's compilation: one React, one Fast Refresh, no second client.
 */
export function containersModule(remotes: readonly DevRemote[]): string {
  return `const add = (name, pages) => {
  globalThis[name] = {
    init() {},
    async get(expose) {
      const file = pages.keys().find((key) => key.replace(/(\\.page)?\\.tsx$/, '') === expose);
      if (!file) throw new Error(name + ' has no page ' + expose);
      const page = await pages(file);
      return () => page;
    },
  };
};
${remotes.map(containerOf).join('\n')}
`;
}

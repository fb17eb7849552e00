import type { ResolvedUnit } from '@portal/contract/release/release';
import { pages } from 'bench-pages';

/** Stands in for the host's loader of remotes: the page is a chunk of the same bundle. */
export async function loadExpose({ name }: ResolvedUnit, expose: string): Promise<unknown> {
  const load = pages[`${name}${expose.slice(1)}`];
  if (!load) throw new Error(`No page ${expose} in ${name}`);
  return load();
}

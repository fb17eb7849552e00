import { exposeOf, remoteOf } from '@portal/contract/release/release';
import { versionOf } from './versions.ts';

async function isReleased(component: string): Promise<boolean> {
  const unit = remoteOf(component);
  // Without the list of releases no page loads, and its own address says why.
  const version = unit && (await versionOf(unit).catch(() => undefined));
  return version?.exposes[exposeOf(component)] !== undefined;
}

/** Those of the components that the version in use of their remote has a page for. */
export async function releasedPages(components: string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(components.map(isReleased));
  return new Set(components.filter((_, at) => found[at]));
}

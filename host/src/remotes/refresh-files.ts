import type { ResolvedUnit } from '@portal/contract/release/release';
import { fileUrl } from './integrity.ts';
import { pageFiles } from './page-files.ts';

async function refresh(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'reload' });
  await response.arrayBuffer();
}

/**
 * Fetches the files of a page past the browser's cache. Released files never change, so the browser
 * would hand out a damaged copy for a year; its hash refuses it each time.
 */
export async function refreshFiles(unit: ResolvedUnit, expose: string): Promise<void> {
  const { js, css } = pageFiles(unit, expose);
  const urls = [unit.entry, ...js, ...css].map((path) => fileUrl(unit, path));
  await Promise.allSettled(urls.map(refresh));
}

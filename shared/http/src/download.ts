import { fileRoutes } from '@portal/contract/common/file';
import type { CallInput, Route } from '@portal/contract/kit/route';
import type { Parts } from './client.ts';
import { exchange } from './exchange.ts';

type FileRoute = Route & { readonly answer: 'file' };

/** Header that names a downloaded file, percent-encoded (specification §7). */
const NAME_HEADER = 'download-filename';

/**
 * Saves what a route with a file answers, such as a zip: under `name`, else under the name that the
 * server gives it.
 */
export async function downloadFrom<R extends FileRoute>(
  route: R,
  parts: CallInput<R>,
  name?: string,
): Promise<void> {
  const { value, headers } = await exchange(route, parts as Parts);
  const given = decodeURIComponent(headers.get(NAME_HEADER) ?? '');
  const type = headers.get('content-type') ?? 'application/octet-stream';
  saveAs(new Blob([value as BlobPart], { type }), name ?? (given || 'download'));
}

/** Saves a file that the server has prepared, under the name that it gives, and deletes it there. */
export const download = (fileName: string): Promise<void> =>
  downloadFrom(fileRoutes.download, { query: { fileName, delete: 'true' } });

/** Saves an uploaded file, by the `fileName` of its upload, under the name that people know. */
export const downloadResource = (fileName: string, shownName: string): Promise<void> =>
  downloadFrom(fileRoutes.resource, { query: { resource: fileName } }, shownName);

/** Hands a file to the browser's download. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

import { fileRoutes } from '@portal/contract/common/file';
import { exchange } from './exchange.ts';

/** Header that names a downloaded file, percent-encoded (specification §7). */
const NAME_HEADER = 'download-filename';

/** Saves a file of the server under the name that the server gives it, and deletes it there. */
export async function download(fileName: string): Promise<void> {
  const query = { fileName, delete: 'true' };
  const { value, headers } = await exchange(fileRoutes.download, { query });
  const name = decodeURIComponent(headers.get(NAME_HEADER) ?? fileName);
  const type = headers.get('content-type') ?? 'application/octet-stream';
  saveAs(new Blob([value as BlobPart], { type }), name);
}

/** Hands a file to the browser's download. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

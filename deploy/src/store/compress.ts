import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|wasm)$/;
/** Below this a compressed twin saves no packet. */
const SMALLEST = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Twins that a server sends instead of the file: `.br` and `.gz`, where they are smaller. */
export async function compressed(
  path: string,
  content: Buffer,
): Promise<{ path: string; content: Buffer }[]> {
  if (!COMPRESSIBLE.test(path) || content.byteLength < SMALLEST) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: 9 }),
  ]);
  return [
    { path: `${path}.br`, content: br },
    { path: `${path}.gz`, content: gz },
  ].filter((twin) => twin.content.byteLength < content.byteLength);
}

import { randomUUID } from 'node:crypto';

/** A file as a form sends it. */
export function sentFile(name: string, bytes: string | Uint8Array) {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

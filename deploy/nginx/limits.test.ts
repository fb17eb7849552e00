import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { expect, it } from 'vitest';

it('[8.4] nginx lets the largest upload of the console through, and not much more', async () => {
  const reference = await readFile(join(import.meta.dirname, 'console.conf'), 'utf8');
  const sizes = [...reference.matchAll(/^\s*client_max_body_size (\S+);$/gm)];
  expect(sizes.map(([, size]) => size)).toEqual([`${UPLOAD_MAX_MB + 1}m`]);
});

import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { ownProduct } from './own-product.ts';

const READER = join(import.meta.dirname, '../../backend/src/testing/read-code.ts');

/** Text of the code in a picture. */
export async function readCode(bytes: Buffer, name: string): Promise<string> {
  const path = join(ownProduct().dataDir, `${name}.png`);
  await writeFile(path, bytes);
  return (await promisify(execFile)(process.execPath, [READER, path])).stdout;
}

/** Presses what saves a file; its bytes. */
export async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return readFile(await (await download).path());
}

import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Text of the QR code in a picture. */
export async function readCode(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** As a program, for journeys: prints the text in the picture whose path it is given. */
const [, program, path] = process.argv;
if (program === import.meta.filename && path) {
  process.stdout.write((await readCode(await readFile(path))) ?? '');
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AVATAR_TYPES, IMAGE_TYPES } from '@portal/contract/constants';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../testing/files.ts';
import { cleanPicture } from './pictures.ts';

const drawn = (bytes: Uint8Array, types: readonly string[], square?: number) =>
  cleanPicture(bytes, { types, userId: '1', ...(square && { square }) });

const svg = (inner: string, size = 'width="60" height="40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`);
const rawOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

describe('[8.4] a picture is drawn again', () => {
  it('D9 without the place and the camera that its file tells, and upright', async () => {
    const photo = await sharp(await pictureOf('jpeg', 40, 30))
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes('SecretCamera')).toBe(true);
    const { bytes, mime, ending } = await drawn(photo, IMAGE_TYPES);
    expect([mime, ending]).toEqual(['image/jpeg', 'jpg']);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 40 });
    expect(Buffer.from(bytes).includes('SecretCamera')).toBe(false);
  });

  it('D7 without what hangs behind it', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await pictureOf('png'), Buffer.from(script)]);
    const { bytes } = await drawn(polyglot, IMAGE_TYPES);
    expect(Buffer.from(bytes).includes(script)).toBe(false);
    expect(await rawOf(bytes)).toEqual(await rawOf(await pictureOf('png')));
  });

  it('as a square where one is wanted', async () => {
    const { bytes } = await drawn(await pictureOf('png', 400, 300), AVATAR_TYPES, 100);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 100 });
  });

  it('D6 as a png when it is a drawing, without its script', async () => {
    const drawing = svg(
      '<script>alert(1)</script><rect width="60" height="40" fill="red" onload="alert(1)"/>' +
        '<foreignObject width="60" height="40"><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    );
    const { bytes, mime, ending } = await drawn(drawing, IMAGE_TYPES);
    expect([mime, ending]).toEqual(['image/png', 'png']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 120, height: 80 });
  });

  it('D6 without what a drawing fetches from the disk of the server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'console-svg-'));
    const secret = join(folder, 'secret.png');
    await writeFile(secret, await pictureOf('png', 60, 40));
    for (const href of [`file://${secret}`, secret, 'http://169.254.169.254/x.png']) {
      const image = `<image href="${href}" xlink:href="${href}" width="60" height="40"/>`;
      const drawing = svg(
        image,
        'xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40"',
      );
      const { bytes } = await drawn(drawing, IMAGE_TYPES);
      expect((await rawOf(bytes)).every((value) => value === 0)).toBe(true);
    }
    await rm(folder, { recursive: true });
  });
});

describe('[8.4] a picture is refused', () => {
  const wrongType = 'upload.wrongType?types=png%2C%20jpg%2C%20jpeg%2C%20svg';

  it.each([
    ['D5 a page', '<html><svg></svg></html>'],
    ['D5 a script of a server', '<?php system($_GET["c"]);'],
    ['D5 a program', `MZ\u0090\u0000${'\u0000'.repeat(100)}PE`],
    ['D5 nothing but a beginning', '\u0089PNG\r\n\u001a\n'],
    [
      'D6 a drawing with a file of the server',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ],
  ])('%s', async (_, content) => {
    await expect(drawn(Buffer.from(content, 'latin1'), IMAGE_TYPES)).rejects.toThrow(wrongType);
  });

  it.each(['gif', 'webp'] as const)('D5 a %s, whatever its name', async (format) => {
    await expect(drawn(await pictureOf(format), IMAGE_TYPES)).rejects.toThrow(wrongType);
  });

  it('D6 a drawing where only photos are taken', async () => {
    await expect(drawn(svg(''), AVATAR_TYPES)).rejects.toThrow('upload.wrongType');
  });

  it('D11 that would be gigabytes in memory', async () => {
    const flood = 'upload.tooManyPixels';
    const drawing = svg('', 'width="50000" height="50000"');
    await expect(drawn(drawing, IMAGE_TYPES)).rejects.toThrow(flood);
    const wide = await pictureOf('png', 50_000, 1_000);
    expect(wide.length).toBeLessThan(1024 * 1024);
    await expect(drawn(wide, IMAGE_TYPES)).rejects.toThrow(flood);
  });

  it('D6 of more elements than anybody draws', async () => {
    const drawing = svg('<rect/>'.repeat(5_000));
    await expect(drawn(drawing, IMAGE_TYPES)).rejects.toThrow('upload.tooComplex');
    expect((await drawn(svg('<rect/>'.repeat(4_999)), IMAGE_TYPES)).ending).toBe('png');
  });
});

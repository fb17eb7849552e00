import { generateKeyPairSync } from 'node:crypto';
import { AVATAR_TYPES, UPLOAD_MAX_MB } from '@portal/contract/constants';
import { describe, expect, it } from 'vitest';
import { sealedOf, sections } from './facts.ts';
import { IMAGE_ACCEPT, refusalOfImage } from './image-file.ts';
import { readKey } from './key-strength.ts';

const file = (name: string, bytes = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const MAX = UPLOAD_MAX_MB * 1024 * 1024;

describe('[5.6] a picture of a merchant’s file', () => {
  it.each([
    ['png', file('door.png'), undefined],
    ['jpg in capitals', file('DOOR.JPG'), undefined],
    ['as large as allowed', file('a.jpeg', MAX), undefined],
    ['a byte larger', file('a.png', MAX + 1), `upload.tooLarge?max=${UPLOAD_MAX_MB}`],
    ['empty', file('a.png', 0), 'upload.empty'],
    ['another type', file('a.gif'), /^upload\.wrongType/],
    ['a type only in its name', file('png'), /^upload\.wrongType/],
    ['a drawing', file('a.png.svg'), /^upload\.wrongType/],
  ])('%s', (_, picture, refusal) => {
    const found = refusalOfImage(picture);
    if (refusal instanceof RegExp) expect(found).toMatch(refusal);
    else expect(found).toBe(refusal);
  });

  it('is asked for by the same types in the dialog of the browser', () => {
    expect(IMAGE_ACCEPT.split(',')).toEqual(AVATAR_TYPES.map((type) => `.${type}`));
  });
});

describe('[2.53] a public key', () => {
  const made = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' });
  const strong = String(made(2048));
  const body = strong.replace(/-----[^-]+-----|\s/g, '');

  it('says how strong it is, and its fingerprint', async () => {
    expect(await readKey(strong)).toMatchObject({ bits: 2048, isStrong: true });
    expect((await readKey(strong))?.fingerprint).toMatch(/^[\da-f]{64}$/);
    expect(await readKey(String(made(1024)))).toMatchObject({ bits: 1024, isStrong: false });
  });

  it('is the same with or without its frame and however its lines are broken', async () => {
    const facts = await readKey(strong);
    expect(await readKey(body)).toEqual(facts);
    expect(await readKey(`\n  ${body.slice(0, 50)}\r\n ${body.slice(50)} \n`)).toEqual(facts);
  });

  it.each([
    ['nothing', ''],
    ['a sentence', 'my key'],
    ['half a key', body.slice(0, 100)],
    ['base64 of something else', btoa('something else')],
  ])('%s is none', async (_, text) => {
    expect(await readKey(text)).toBeUndefined();
  });

  it('of another kind is none: merchants sign with RSA', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(
      await readKey(String(publicKey.export({ type: 'spki', format: 'pem' }))),
    ).toBeUndefined();
  });
});

it('[2.53] a section knows which of its fields are masked', () => {
  expect(sealedOf(sections.bankAccount)).toContain('account');
  expect(sealedOf(sections.bankAccount)).not.toContain('bank');
  expect(sealedOf(sections.record)).toEqual([]);
});

/** @module-tag long */
import { IMAGE_TYPES } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { hashPassword } from './password.ts';
import { cleanPicture } from './pictures.ts';

it('[8.4] D11 a picture is refused that would be drawn for hours, while all other work goes on', async () => {
  const noise =
    '<filter id="f"><feTurbulence numOctaves="200" baseFrequency="0.9"/><feGaussianBlur stdDeviation="200"/></filter>';
  const rects = '<rect width="2000" height="2000" filter="url(#f)"/>'.repeat(30);
  const bomb = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${noise}${rects}</svg>`,
  );
  let ended = 0;
  const bombs = ['1', '2'].map((userId) =>
    cleanPicture(bomb, { types: IMAGE_TYPES, userId }).catch((error: Error) => {
      ended += 1;
      return error.message;
    }),
  );
  const passwords = Array.from({ length: 8 }, () => hashPassword('Passw0rd!'));
  await Promise.all(passwords);
  expect(ended).toBe(0);
  expect(await Promise.all(bombs)).toEqual(Array(2).fill('upload.tooComplex'));
});

import { cipher, cipherCases } from '@portal/contract/testing/cipher-cases';
import { expect, it } from 'vitest';
import { decodeName } from './decode-name.ts';

it.each(cipherCases)('[9.3] %s is read from AES with zero padding in base64', (name, text) => {
  expect(decodeName(text, cipher)).toBe(name);
});

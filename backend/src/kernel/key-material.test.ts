import { cipher, cipherCases } from '@portal/contract/testing/cipher-cases';
import { expect, it } from 'vitest';
import { encryptUserName } from './key-material.ts';

it.each(cipherCases)('[9.3] %s is sent as AES with zero padding in base64', (name, text) => {
  expect(encryptUserName(name, cipher)).toBe(text);
});

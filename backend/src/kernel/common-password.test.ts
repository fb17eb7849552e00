import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each([
  'Password1',
  'P@ssw0rd',
  'P@ssw0rd!2026',
  'Passw0rd.',
  'Admin@123',
  'Admin123456',
  'Qwerty-123',
  'Welcome1!',
  'Abc12345',
  '1qaz2wsx',
  'Iloveyou2',
  'Woaini520!',
  'Summer2026',
  '123456',
  '654321',
  '11111111',
  '123123',
  '19900101',
  '20260131',
])('[5.1] %s is tried first by everybody', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Kestrel-Ombre-7',
  'gR7-vTq.2mXw_9Lk',
  'Journey-Pass-1',
  '7391846205',
  'Tt0-lantern',
  'Рыба-7x',
])('[5.1] %s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

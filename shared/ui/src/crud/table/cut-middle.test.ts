import { expect, it } from 'vitest';
import { cutMiddle } from './cut-middle.ts';

it('a number that fits stays whole', () => {
  expect(cutMiddle('M88213004-R2', 148)).toBe('M88213004-R2');
});

it('a long number keeps its start and its last six characters', () => {
  expect(cutMiddle('ACL20261121143109884213', 130)).toBe('ACL2026…884213');
});

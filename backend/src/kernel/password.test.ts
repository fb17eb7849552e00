import { describe, expect, it } from 'vitest';
import { generatePassword, hashPassword, isStrongPassword, verifyPassword } from './password.ts';

describe('[5.1] the password rule', () => {
  it('wants 7 to 20 characters of at least three classes', () => {
    for (const good of [
      'Abcde12',
      'abc-123',
      'ABC-123',
      'Abcdef!',
      'Aa1'.repeat(6),
      `Aa1${'x'.repeat(17)}`,
    ]) {
      expect(isStrongPassword(good), good).toBe(true);
    }
    for (const bad of ['Abc123', `Aa1${'x'.repeat(18)}`, 'abcdefgh', 'abcdefg1', 'ABCDEFG1', '']) {
      expect(isStrongPassword(bad), bad).toBe(false);
    }
  });

  it('is kept by every generated password, and no two are alike', () => {
    const passwords = Array.from({ length: 200 }, generatePassword);
    expect(passwords.every(isStrongPassword)).toBe(true);
    expect(new Set(passwords).size).toBe(200);
  });
});

describe('a stored password', () => {
  it('is a salted argon2id hash that verifies the whole text only', async () => {
    const long = 'P4ss-'.repeat(24);
    const [one, two] = await Promise.all([hashPassword(long), hashPassword(long)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(long, one)).toBe(true);
    expect(await verifyPassword(long.slice(0, 72), one)).toBe(false);
    expect(await verifyPassword(` ${long}`, one)).toBe(false);
  });

  it('is verified at the cost at which it was made, whatever that of new ones is', async () => {
    const cheap = await hashPassword('Abcde12', { memoryKib: 8, passes: 1, lanes: 1 });
    expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await verifyPassword('Abcde12', cheap)).toBe(true);
    expect(await verifyPassword('Abcde13', cheap)).toBe(false);
    expect(await verifyPassword('Abcde12', cheap.replace('t=1', 't=2'))).toBe(false);
  });

  it('that does not exist is matched by nothing', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });
});

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { ensureSealKeys, mask, maskMiddle, sealerOf } from './seal.ts';

const { db, close } = await testDatabase('none');
afterAll(close);
const sealer = await sealerOf(db);

describe('sealed values (INV-19)', () => {
  it('open to what was sealed, and look different every time', () => {
    const first = sealer.seal('000912345678', '****5678');
    const second = sealer.seal('000912345678', '****5678');
    expect(sealer.open(first.cipher)).toBe('000912345678');
    expect(first.cipher).not.toBe(second.cipher);
    expect(first.cipher).not.toContain('000912345678');
  });

  it('can be searched by their hash, which tells nothing without the key', async () => {
    const { hash } = sealer.seal('张伟', '**');
    expect(hash).toBe(sealer.hash('张伟'));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await sql`delete from key_material where name = 'seal.search'`.execute(db);
    await expect(sealerOf(db)).rejects.toThrow('has not been seeded');
    await ensureSealKeys(db);
    expect((await sealerOf(db)).hash('张伟')).not.toBe(hash);
  });

  it('refuse to open when a byte was changed or the key is unknown', () => {
    const { cipher } = sealer.seal('000912345678', '****5678');
    const at = cipher.length - 3;
    const changed = cipher.slice(0, at) + (cipher[at] === 'A' ? 'B' : 'A') + cipher.slice(at + 1);
    expect(() => sealer.open(changed)).toThrow();
    expect(() => sealer.open(cipher.replace('k1.', 'k9.'))).toThrow('unknown key k9');
  });

  it('open in every process of the installation', async () => {
    const { cipher } = sealer.seal('000912345678', '****5678');
    expect((await sealerOf(db)).open(cipher)).toBe('000912345678');
  });
});

describe('masks', () => {
  it.each([
    ['card', mask.card('9123456789012345'), '912345******2345'],
    ['account', mask.account('0009123456789'), '*********6789'],
    ['ID number', mask.idNumber('999999199001011234'), '999***********1234'],
    ['Cambodian ID', mask.idNumber('999123456'), '9*****456'],
    ['passport', mask.idNumber('N1234567'), 'N****567'],
    ['short passport', mask.idNumber('K12345'), '****45'],
    ['phone', mask.phone('85512000123'), '855*****123'],
    ['name', mask.name('Sok Vannak'), 'S••• Vannak'],
    ['Chinese name', mask.name('李小明'), '李••'],
    ['missing name', mask.name(''), ''],
    ['mail', mask.email('lin.chan@example.com'), 'l•••@example.com'],
    ['short mail', mask.email('a@b.co'), 'a•••@b.co'],
  ])('of a %s', (_, masked, expected) => {
    expect(masked).toBe(expected);
  });

  it('hide a value whole when too little of it would be left', () => {
    expect(maskMiddle('1234567', 2, 2)).toBe('*******');
    expect(maskMiddle('12345678', 2, 2)).toBe('12****78');
    expect(maskMiddle('', 2, 2)).toBe('');
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { crc16, decode, encode, type Khqr, verify } from './index.ts';

const NOW = 1_795_219_200_000;
const LATER = String(NOW + 600_000);

const shop = {
  kind: 'merchant',
  bakongAccount: 'khmerfood@ababk',
  merchantId: 'M1000027',
  acquiringBank: 'ABA Bank',
  mcc: '5812',
  currency: '116',
  merchantName: 'Khmer Food Co Ltd',
  city: 'Phnom Penh',
} as const;
const person = {
  kind: 'individual',
  bakongAccount: 'sokha.chan@wing',
  mcc: '5999',
  currency: '116',
  merchantName: 'Sokha Chan',
  city: 'Phnom Penh',
} as const;

/** K1 to K5 of the payment domain §5.1. */
const vectors: [name: string, khqr: Khqr, payload: string, md5: string][] = [
  [
    'K1',
    person,
    '00020101021129190015sokha.chan@wing5204599953031165802KH5910Sokha Chan6010Phnom Penh63041D96',
    '61f0232a3c39112fa8024dbbbf341437',
  ],
  [
    'K2',
    {
      ...person,
      bakongAccount: 'golden_cafe@aclb',
      currency: '840',
      merchantName: 'Golden Cafe',
      city: 'Siem Reap',
      mobile: '85512345678',
      store: 'Riverside',
      terminal: 'T0001',
    },
    '00020101021129200016golden_cafe@aclb5204599953038405802KH5911Golden Cafe6009Siem Reap62370211855123456780309Riverside0705T00016304219E',
    'd05ac35d6e0f064c925d7ad9dcb6d7fb',
  ],
  [
    'K3',
    { ...shop, mobile: '85592000111', store: 'BKK1 Store', terminal: 'POS-07' },
    '00020101021130430015khmerfood@ababk0108M10000270208ABA Bank5204581253031165802KH5917Khmer Food Co Ltd6010Phnom Penh62390211855920001110310BKK1 Store0706POS-0763041873',
    '5b2a650528768353f0cc70eaff0decaf',
  ],
  [
    'K4',
    {
      ...shop,
      currency: '840',
      amount: '1234.5',
      billNumber: 'INV-000123',
      store: 'BKK1 Store',
      terminal: 'POS-07',
      expiresAt: LATER,
    },
    '00020101021230430015khmerfood@ababk0108M10000270208ABA Bank52045812530384054071234.505802KH5917Khmer Food Co Ltd6010Phnom Penh62380110INV-0001230310BKK1 Store0706POS-07993400131795219200000011317952198000006304E9F4',
    '2e356ca1ea437ee87bfd948072f8534f',
  ],
  [
    'K5',
    {
      ...shop,
      amount: '50000.00',
      store: 'BKK1 Store',
      language: 'zh',
      alternateName: '高棉美食',
      alternateCity: '金边',
      expiresAt: LATER,
    },
    '00020101021230430015khmerfood@ababk0108M10000270208ABA Bank5204581253031165405500005802KH5917Khmer Food Co Ltd6010Phnom Penh62140310BKK1 Store64200002zh0104高棉美食0202金边993400131795219200000011317952198000006304D425',
    '3163326c38b312db61b7c10650f452d6',
  ],
];
function vectorOf(name: string): { khqr: Khqr; payload: string } {
  const found = vectors.find(([known]) => known === name);
  if (!found) throw new Error(`no vector ${name}`);
  return { khqr: found[1], payload: found[2] };
}
const payloadOf = (name: string) => vectorOf(name).payload;

describe('[2.59] reference payloads', () => {
  it('CRC-16/CCITT-FALSE has its check value', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it.each(vectors)('%s is written as published and is accepted', (_, khqr, payload, md5) => {
    expect(encode(khqr, NOW)).toBe(payload);
    expect(createHash('md5').update(payload).digest('hex')).toBe(md5);
    expect(verify(payload, NOW)).toBeUndefined();
  });

  it.each([
    ['N1 wrong checksum', payloadOf('K1').replace(/.{4}$/, '1D97'), 8],
    [
      'N2 static with an amount',
      '00020101021130430015khmerfood@ababk0108M10000270208ABA Bank520458125303840540525.005802KH5917Khmer Food Co Ltd6010Phnom Penh63049EA4',
      45,
    ],
    [
      'N3 no city',
      '00020101021129190015sokha.chan@wing5204599953031165802KH5910Sokha Chan6304A28E',
      27,
    ],
    [
      'N4 dynamic without amount',
      '00020101021229190015sokha.chan@wing5204599953031165802KH5910Sokha Chan6010Phnom Penh6304BEA6',
      47,
    ],
    [
      'N6 yuan',
      '00020101021129190015sokha.chan@wing5204599953031565802KH5910Sokha Chan6010Phnom Penh63049765',
      28,
    ],
  ])('%s is refused', (_, payload, reason) => {
    expect(verify(payload, NOW)).toBe(reason);
  });

  it('N5 is refused eleven minutes later, and good until its last moment', () => {
    expect(verify(payloadOf('K4'), NOW + 660_000)).toBe(46);
    expect(verify(payloadOf('K4'), Number(LATER))).toBeUndefined();
  });

  it('a code that ends when it is made is refused, neither written nor read', () => {
    const { payload, khqr } = vectorOf('K4');
    expect(() => encode({ ...khqr, expiresAt: String(NOW) }, NOW)).toThrow('(50)');
    const over = payload.slice(0, -4).replace(LATER, String(NOW));
    expect(verify(over + crc16(over), NOW)).toBe(50);
  });

  it.each([
    ['a category', 'K1', '52045999', '5204599952045999'],
    ['an amount', 'K5', '540550000', '540550000540550000'],
    [
      'an account inside its field',
      'K1',
      '29190015sokha.chan@wing',
      '29380015sokha.chan@wing0015sokha.chan@wing',
    ],
  ])(
    '%s that stands twice is refused: readers would differ on which one counts',
    (_, name, once, twice) => {
      const { payload } = vectorOf(name);
      const changed = payload.slice(0, -4).replace(once, twice);
      expect(changed).not.toBe(payload.slice(0, -4));
      expect(verify(changed + crc16(changed), NOW)).toBe(36);
      expect(() => decode(changed + crc16(changed))).toThrow('(36)');
    },
  );

  it('E1 lengths count characters, not bytes', () => {
    const khmer = '00020101021129070003a@b5204599953031165802KH5909ហាងកាហ្វេ6010Phnom Penh63049327';
    expect(verify(khmer, NOW)).toBeUndefined();
    expect(decode(khmer).merchantName).toHaveLength(9);
    expect(encode({ ...person, bakongAccount: 'a@b', merchantName: 'ហាងកាហ្វេ' }, NOW)).toBe(khmer);
  });

  it('a checksum in lower case is accepted', () => {
    const payload = payloadOf('K1');
    expect(verify(payload.slice(0, -4) + payload.slice(-4).toLowerCase(), NOW)).toBeUndefined();
  });

  it('a person and a merchant in one code are refused: readers would pay one or the other', () => {
    const merchant = '30430015khmerfood@ababk0108M10000270208ABA Bank';
    const both = payloadOf('K1').slice(0, -4).replace('5204', `${merchant}5204`);
    expect(() => decode(both + crc16(both))).toThrow('(8)');
    expect(verify(both + crc16(both), NOW)).toBe(8);
  });

  it('no character of K3 can be another', () => {
    const payload = payloadOf('K3');
    for (let at = 0; at < payload.length; at++) {
      for (const other of ['0', '1', '9', 'A', 'f', ' ', 'ក', '@']) {
        if (payload[at] === other) continue;
        const mutated = payload.slice(0, at) + other + payload.slice(at + 1);
        expect(verify(mutated, NOW), mutated).toBeDefined();
      }
      expect(verify(payload.slice(0, at), NOW)).toBe(8);
    }
  });
});

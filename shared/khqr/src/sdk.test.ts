/** @module-tag long */
import { createHash } from 'node:crypto';
import { BakongKHQR, IndividualInfo, khqrData, MerchantInfo } from 'bakong-khqr';
import { KHQR, TAG } from 'ts-khqr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decode, encode, type Khqr, verify } from './index.ts';

const NOW = 1_795_219_200_000;
const INPUTS = 2_000;

/** Repeatable numbers below `below` (mulberry32), so that a failure can be looked at again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const next = numbers(20_261_121);

const ALPHABETS = [
  'ABCDEFGHIJKLM nopqrstuvwxyz0123456789-&.',
  '高棉美食金边湄公河',
  'ហាងកាហ្វេភ្នំពេញ',
];

function text(max: number, alphabet = ALPHABETS[next(ALPHABETS.length)] ?? ''): string {
  const word = Array.from({ length: 1 + next(max) }, () => alphabet[next(alphabet.length)]).join(
    '',
  );
  return word.trim() || 'A';
}
const maybe = <T>(make: () => T): T | undefined => (next(2) === 0 ? make() : undefined);
const latin = (max: number) => text(max, 'abcdefghijklmnopqrstuvwxyz0123456789_');

function amountIn(currency: string): string | undefined {
  const whole = 1 + next(999_999_999);
  return maybe(() =>
    currency === '116' ? `${whole}` : `${whole}.${String(next(100)).padStart(2, '0')}`,
  );
}

function randomInput(): Khqr {
  const currency = next(2) === 0 ? '116' : '840';
  const amount = amountIn(currency);
  const language = maybe(() => 'zh');
  const merchant = next(2) === 0;
  return {
    ...(merchant
      ? { kind: 'merchant', merchantId: latin(32), acquiringBank: text(32) }
      : {
          kind: 'individual',
          accountInfo: maybe(() => latin(32)),
          acquiringBank: maybe(() => text(32)),
        }),
    bakongAccount: `${latin(20)}@${latin(11)}`,
    unionPay: currency === '116' ? maybe(() => latin(99)) : undefined,
    mcc: String(next(10_000)).padStart(4, '0'),
    currency,
    amount,
    merchantName: text(25),
    city: text(15),
    billNumber: maybe(() => text(25)),
    mobile: maybe(() => text(25, '0123456789')),
    store: maybe(() => text(25)),
    terminal: maybe(() => text(25)),
    purpose: maybe(() => text(25)),
    language,
    alternateName: language && text(25),
    alternateCity: language && maybe(() => text(15)),
    expiresAt: amount && String(NOW + 1 + next(86_400_000)),
  };
}

/** Fields inside a field have at most 99 characters; the SDKs write what nobody can read then. */
function fits({ bakongAccount, merchantId, accountInfo, acquiringBank, ...rest }: Khqr): boolean {
  const lengthOf = (parts: (string | undefined)[]) =>
    parts.reduce((sum, part) => sum + (part ? part.length + 4 : 0), 0);
  const { billNumber, mobile, store, terminal, purpose } = rest;
  return (
    lengthOf([bakongAccount, merchantId, accountInfo, acquiringBank]) <= 99 &&
    lengthOf([billNumber, mobile, store, terminal, purpose]) <= 99
  );
}

const asNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function byBakong(khqr: Khqr) {
  const more = {
    currency: khqr.currency === '116' ? khqrData.currency.khr : khqrData.currency.usd,
    amount: asNumber(khqr.amount),
    accountInformation: khqr.accountInfo,
    acquiringBank: khqr.acquiringBank,
    upiMerchantAccount: khqr.unionPay,
    merchantCategoryCode: khqr.mcc,
    billNumber: khqr.billNumber,
    mobileNumber: khqr.mobile,
    storeLabel: khqr.store,
    terminalLabel: khqr.terminal,
    purposeOfTransaction: khqr.purpose,
    languagePreference: khqr.language,
    merchantNameAlternateLanguage: khqr.alternateName,
    merchantCityAlternateLanguage: khqr.alternateCity,
    expirationTimestamp: asNumber(khqr.expiresAt),
  };
  const { bakongAccount, merchantName, city, merchantId, acquiringBank } = khqr;
  const sdk = new BakongKHQR();
  return khqr.kind === 'merchant'
    ? sdk.generateMerchant(
        new MerchantInfo(bakongAccount, merchantName, city, merchantId, acquiringBank, more),
      )
    : sdk.generateIndividual(new IndividualInfo(bakongAccount, merchantName, city, more));
}

const byTsKhqr = (khqr: Khqr) =>
  KHQR.generate({
    tag: khqr.kind === 'merchant' ? TAG.MERCHANT : TAG.INDIVIDUAL,
    accountID: khqr.bakongAccount ?? '',
    merchantID: khqr.kind === 'merchant' ? khqr.merchantId : khqr.accountInfo,
    acquiringBank: khqr.acquiringBank,
    merchantName: khqr.merchantName ?? '',
    merchantCity: khqr.city,
    currency: khqr.currency,
    amount: asNumber(khqr.amount),
    upiMerchantAccount: khqr.unionPay,
    merchantCategoryCode: khqr.mcc,
    expirationTimestamp: asNumber(khqr.expiresAt),
    additionalData: {
      billNumber: khqr.billNumber,
      mobileNumber: khqr.mobile,
      storeLabel: khqr.store,
      terminalLabel: khqr.terminal,
      purposeOfTransaction: khqr.purpose,
    },
    languageData: {
      languagePreference: khqr.language,
      merchantNameAlternateLanguage: khqr.alternateName,
      merchantCityAlternateLanguage: khqr.alternateCity,
    },
  });

/** `ts-khqr` writes a checksum below 0x100 with too few digits, which no verifier accepts. */
const hasShortCrc = (payload: string) => payload.slice(-4).startsWith('00');

afterEach(() => vi.restoreAllMocks());

describe(`[2.59] ${INPUTS} random codes`, () => {
  it('are what both SDKs write, with the same md5, and read back as they were', () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    for (let at = 0; at < INPUTS; ) {
      const khqr = randomInput();
      if (!fits(khqr)) {
        expect(() => encode(khqr, NOW)).toThrow('(8)');
        continue;
      }
      at += 1;
      const payload = encode(khqr, NOW);
      const md5 = createHash('md5').update(payload).digest('hex');
      expect(byBakong(khqr).data, JSON.stringify(khqr)).toEqual({ qr: payload, md5 });
      const other = byTsKhqr(khqr).data;
      if (hasShortCrc(payload)) expect(other?.qr).toContain(payload.slice(0, -4));
      else expect(other, JSON.stringify(khqr)).toMatchObject({ qr: payload, md5 });
      expect(verify(payload, NOW)).toBeUndefined();
      expect(BakongKHQR.verify(payload).isValid).toBe(true);
      const { amount, expiresAt } = khqr;
      expect(decode(payload)).toEqual({
        ...khqr,
        format: '01',
        country: 'KH',
        initiation: amount ? '12' : '11',
        amount: amount?.replace('.00', ''),
        createdAt: expiresAt && String(NOW),
      });
    }
  });
});

describe('[2.59] what the SDKs refuse', () => {
  const good: Khqr = {
    kind: 'merchant',
    bakongAccount: 'khmerfood@ababk',
    merchantId: 'M1000027',
    acquiringBank: 'ABA Bank',
    mcc: '5812',
    currency: '840',
    merchantName: 'Khmer Food',
    city: 'Phnom Penh',
  };

  it.each<[string, Partial<Khqr>]>([
    ['no account', { bakongAccount: '' }],
    ['an account without a bank', { bakongAccount: 'khmerfood' }],
    ['a long account', { bakongAccount: `${'a'.repeat(30)}@bank` }],
    ['no merchant number', { merchantId: '' }],
    ['no acquiring bank', { acquiringBank: '' }],
    ['no name', { merchantName: '' }],
    ['a long name', { merchantName: 'a'.repeat(26) }],
    ['a long city', { city: 'a'.repeat(16) }],
    ['letters as category', { mcc: 'abcd' }],
    ['yuan', { currency: '156' }],
    ['UnionPay in dollars', { unionPay: '12345' }],
    ['a third decimal', { amount: '1.005', expiresAt: String(NOW + 1) }],
    ['a long store', { store: 'a'.repeat(26) }],
    ['a long terminal', { terminal: 'a'.repeat(26) }],
    ['a long phone', { mobile: '1'.repeat(26) }],
    ['a long bill number', { billNumber: '1'.repeat(26) }],
    ['a long purpose', { purpose: 'a'.repeat(26) }],
    ['a long merchant number', { merchantId: '1'.repeat(33) }],
    ['a long acquiring bank', { acquiringBank: 'a'.repeat(33) }],
    ['a long acquiring bank of a person', { kind: 'individual', acquiringBank: 'a'.repeat(33) }],
    ['a long account of a person', { kind: 'individual', accountInfo: '1'.repeat(33) }],
    ['a long UnionPay number', { currency: '116', unionPay: '1'.repeat(100) }],
    ['a long language', { language: 'khm', alternateName: 'a' }],
    ['a long name in a second language', { language: 'km', alternateName: 'a'.repeat(26) }],
    ['an amount without expiry', { amount: '10' }],
    ['a language without a name', { language: 'zh' }],
  ])('%s is refused for the same reason', (_, change) => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    const khqr = { ...good, ...change };
    const code = byTsKhqr(khqr).status.errorCode;
    expect(code).toBeGreaterThan(0);
    expect(() => encode(khqr, NOW)).toThrow(`(${code})`);
  });

  it('an amount of half a riel', () => {
    const khqr = { ...good, currency: '116', amount: '0.5', expiresAt: String(NOW + 1) };
    expect(() => encode(khqr, NOW)).toThrow('(4)');
  });
});

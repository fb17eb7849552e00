import { describe, expect, it } from 'vitest';
import { CURRENCIES, currencyName, precisionOf } from './currencies.ts';

/** The specification's own lists; what they do not name has two decimals. */
const listed: Record<number, string> = {
  0: 'JPY KRW CLP VND XPF BYR XOF XAF BIF KMF DJF GNF PYG RWF UGX UYI VUV',
  3: 'BHD KWD OMR IQD JOD LYD TND',
  4: 'IDR CLF',
};

describe('[3.3] currency table', () => {
  it.each([0, 3, 4])('has exactly the listed currencies of %i decimals', (precision) => {
    const codes = [...CURRENCIES.values()]
      .filter((currency) => currency.currencyPrecision === precision)
      .map((currency) => currency.currCode);
    expect(codes.sort()).toEqual(listed[precision]?.split(' ').sort());
  });

  it('all others have two decimals, HUF and ISK among them', () => {
    expect(precisionOf('348')).toBe(2);
    expect(precisionOf('352')).toBe(2);
    expect(precisionOf('840')).toBe(2);
    expect(precisionOf('000')).toBe(2);
  });

  it('is keyed by the numeric code of three digits, each code once', () => {
    for (const [key, currency] of CURRENCIES) {
      expect(key).toMatch(/^\d{3}$/);
      expect(currency.numCode).toBe(key);
      expect(currency.currCode).toMatch(/^[A-Z]{3}$/);
    }
    expect(new Set([...CURRENCIES.values()].map((c) => c.currCode)).size).toBe(CURRENCIES.size);
  });

  it('keeps leading zeros', () => {
    expect(currencyName('048')).toBe('BHD');
    expect(currencyName('036')).toBe('AUD');
  });

  it('names an unknown currency by its number', () => {
    expect(currencyName('999')).toBe('999');
  });
});

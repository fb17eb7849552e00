import { describe, expect, it, vi } from 'vitest';
import { formatMinor } from './amount.ts';
import {
  CURRENCIES,
  currencyName,
  inCurrencyOrder,
  precisionOf,
  setCurrencies,
} from './currencies.ts';

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

  it('puts codes in its order, each once, those that it does not have last', () => {
    expect(inCurrencyOrder(['000', '978', '116', '840', '978'])).toEqual([
      '840',
      '116',
      '978',
      '000',
    ]);
  });

  it('begins with those in use most, the others by their letters, also when it was changed', () => {
    const codes = () => [...CURRENCIES.values()].map(({ currCode }) => currCode);
    expect(codes().slice(0, 5)).toEqual(['USD', 'KHR', 'CNY', 'AUD', 'BHD']);
    setCurrencies([{ numCode: '999', currCode: 'AAA', currencyPrecision: 2, endCutNum: 0 }]);
    expect(codes().slice(2, 5)).toEqual(['CNY', 'AAA', 'AUD']);
    setCurrencies([]);
  });

  it('keeps leading zeros', () => {
    expect(currencyName('048')).toBe('BHD');
    expect(currencyName('036')).toBe('AUD');
  });

  it('names an unknown currency by its number', () => {
    expect(currencyName('999')).toBe('999');
  });
});

describe('[3.3] a currency table that the platform has changed', () => {
  it('has the changed and the added in place of the built-in, until it is set again', () => {
    const known = CURRENCIES.size;
    setCurrencies([
      { numCode: '360', currCode: 'IDR', currencyPrecision: 4, endCutNum: 2 },
      { numCode: '999', currCode: 'XXX', currencyPrecision: 1, endCutNum: 0 },
    ]);
    expect(formatMinor('15000005000', '360')).toBe('1,500,000.50');
    expect([currencyName('999'), precisionOf('999')]).toEqual(['XXX', 1]);
    expect(CURRENCIES.size).toBe(known + 1);
    setCurrencies([]);
    expect(formatMinor('15000005000', '360')).toBe('1,500,000.5000');
    expect(CURRENCIES.size).toBe(known);
  });

  it('is one for all units of the page, each of which has this code', async () => {
    vi.resetModules();
    const other = await import('./currencies.ts');
    expect(other.setCurrencies).not.toBe(setCurrencies);
    other.setCurrencies([{ numCode: '840', currCode: 'USX', currencyPrecision: 2, endCutNum: 0 }]);
    expect(currencyName('840')).toBe('USX');
    other.setCurrencies([]);
  });
});

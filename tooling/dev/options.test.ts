import { UNITS } from '@portal/contract/release/release';
import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

const REMOTES = UNITS.filter((unit) => unit !== 'host');

it('without a name every remote comes from its sources, and nothing is built', () => {
  expect(readOptions([], undefined)).toEqual({
    fromSources: REMOTES,
    released: [],
    api: undefined,
  });
});

it('with names the others come as they were built; the host is always from its sources', () => {
  expect(readOptions(['orders', 'host'], '')).toEqual({
    fromSources: ['orders'],
    released: REMOTES.filter((unit) => unit !== 'orders'),
    api: undefined,
  });
  expect(readOptions(['host'], undefined).fromSources).toEqual([]);
});

it('a unit that does not exist is said, with those that do', () => {
  expect(() => readOptions(['ordres'], undefined)).toThrow(/Unknown unit "ordres".*merchant/s);
});

it('the address of a backend is taken as it is copied from a browser', () => {
  expect(readOptions([], 'https://console.example.com').api).toBe('https://console.example.com');
  const copied = 'https://console.example.com:8443/portal/merchant/order/general?pageNum=2';
  expect(readOptions([], copied).api).toBe('https://console.example.com:8443');
});

it.each(['console.example.com', 'ftp://console.example.com', 'https://console.example.com/other'])(
  'what is no address of a console is refused: %s',
  (address) => {
    expect(() => readOptions([], address)).toThrow(`not "${address}"`);
  },
);

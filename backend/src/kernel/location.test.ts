import { expect, it } from 'vitest';
import { INTERNAL_LOCATION, locationOf } from './location.ts';
import { translate } from './words.ts';

it('an address of a private range is internal, in both languages', () => {
  const internal = [
    '127.0.0.1',
    '::1',
    '10.255.0.1',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.1.20',
    '169.254.10.10',
    '::ffff:10.0.0.1',
    'fd12:3456::1',
    'fe80::1',
  ];
  expect(internal.filter((address) => locationOf(address) !== INTERNAL_LOCATION)).toEqual([]);
  expect(translate('zh-CN', INTERNAL_LOCATION)).toBe('内网 IP');
  expect(translate('en-US', INTERNAL_LOCATION)).toBe('Internal IP');
});

it('of any other address nothing is said', () => {
  const other = ['8.8.8.8', '172.32.0.1', '11.0.0.1', '2001:db8::1', '::ffff:8.8.8.8', 'x', ''];
  expect(other.filter((address) => locationOf(address) !== '')).toEqual([]);
});

import { expect, it } from 'vitest';
import { isListed } from './address-list.ts';

it('an address list has addresses, wildcards and ranges; anything else matches nothing', () => {
  const list = '10.0.0.1; 10.1.*;10.2.0.5-10.2.0.9;2001:db8::1;nonsense;10.9.0.9-10.9.0.1;*';
  const listed = [
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '10.1.255.3',
    '10.2.0.5',
    '10.2.0.9',
    '2001:db8::1',
  ];
  const exact = list.replace(';*', '');
  expect(listed.filter((address) => !isListed(address, exact))).toEqual([]);
  const free = ['10.0.0.2', '10.2.0.4', '10.2.0.10', '2001:db8::2', '10.9.0.5', 'unknown', ''];
  expect(free.filter((address) => isListed(address, exact))).toEqual([]);
  expect(isListed('8.8.8.8', list)).toBe(true);
  expect(isListed('127.0.0.1', '0.0.0.0')).toBe(false);
});

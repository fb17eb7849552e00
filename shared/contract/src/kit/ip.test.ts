import { describe, expect, it } from 'vitest';
import { callerNetwork, isIpListed, parseIp, wrongIpEntry } from './ip.ts';

describe('a list of addresses', () => {
  const LIST =
    '10.0.0.1; 10.1.*;10.2.0.5-10.2.0.9;2001:db8::1;10.16.0.0/12;2001:db8:7::/48;192.168.*.*;';

  it.each([
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '10.1.255.3',
    '10.2.0.5',
    '10.2.0.9',
    '2001:db8::1',
    '2001:0DB8:0:0:0:0:0:1',
    '10.16.0.0',
    '10.31.255.255',
    '2001:db8:7:ffff::9',
    '192.168.3.4',
  ])('has %s', (address) => {
    expect(isIpListed(address, LIST)).toBe(true);
  });

  it.each([
    '10.0.0.2',
    '10.2.0.4',
    '10.2.0.10',
    '10.32.0.0',
    '2001:db8::2',
    '2001:db8:8::1',
    '::10.0.0.1',
    'unknown',
    '',
  ])('does not have %s', (address) => {
    expect(isIpListed(address, LIST)).toBe(false);
  });

  it('of everything has every address but those of the machine itself', () => {
    expect(isIpListed('8.8.8.8', '*')).toBe(true);
    expect(isIpListed('2001:db8::1', '::/0')).toBe(true);
    const own = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];
    expect(own.filter((address) => isIpListed(address, '*;::/0;127.0.0.1'))).toEqual([]);
  });

  it.each([
    'nonsense',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '10.*.1.2',
    '10.1.*.*.*',
    '10.0.0.9-10.0.0.1',
    '10.0.0.1-::1',
    '10.0.0.1-2-3',
    '1::2::3',
    '1:2:3:4:5:6:7::8',
    '1:2:3:4:5:6:7',
    '12345::',
    '::1.2.3',
    '10.0.0.1,10.0.0.2',
    '2001:db8::*',
  ])('does not take %s', (entry) => {
    expect(wrongIpEntry(`10.0.0.1; ${entry} ;10.0.0.2`)).toBe(entry);
  });

  it('may have blanks and empty places', () => {
    expect(wrongIpEntry(' 10.0.0.1 ;; 0.0.0.0;')).toBeUndefined();
  });
});

it('a caller is one address, or one network of IPv6', () => {
  expect(callerNetwork('10.0.0.1')).toBe('10.0.0.1');
  expect(callerNetwork('::ffff:10.0.0.1')).toBe('10.0.0.1');
  expect(callerNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(callerNetwork('2001:db8:1:2::')).toBe('2001:db8:1:2::/64');
  expect(callerNetwork('somewhere')).toBe('somewhere');
});

it('an address of eight groups is read whole', () => {
  expect(parseIp('1:2:3:4:5:6:1.2.3.4')).toEqual(parseIp('1:2:3:4:5:6:102:304'));
});

import { expect, it } from 'vitest';
import { isListed } from './address-list.ts';
import { readUserAgent } from './user-agent.ts';

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

it('a user agent is told by browser and system', () => {
  const mozilla = 'Mozilla/5.0';
  expect(
    readUserAgent(
      `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    ),
  ).toEqual({ browser: 'Edge 140', os: 'Windows' });
  expect(
    readUserAgent(`${mozilla} (Macintosh; Intel Mac OS X 14_0) Version/18.1 Safari/605.1`),
  ).toEqual({ browser: 'Safari 18', os: 'macOS' });
  expect(readUserAgent(`${mozilla} (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36`)).toEqual(
    { browser: 'Chrome 140', os: 'Android' },
  );
  expect(readUserAgent('curl/8')).toEqual({ browser: '', os: '' });
});

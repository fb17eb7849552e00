import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    { browser: 'Microsoft Edge 140', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    { browser: 'Safari 18', os: 'macOS' },
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome 140', os: 'Android' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox 140', os: 'Linux' },
  ],
  ['curl/8', { browser: '', os: '' }],
  ['', { browser: '', os: '' }],
])('a user agent is told by browser and system: %s', (text, expected) => {
  expect(readUserAgent(text)).toEqual(expected);
});

it('C6 a hostile one is cut to what its column holds', () => {
  const { browser, os } = readUserAgent(`${'x'.repeat(10_000)}/1 (${'Windows '.repeat(1_000)})`);
  expect([browser.length, os.length].every((length) => length <= 50)).toBe(true);
});

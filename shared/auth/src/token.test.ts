import { connect } from '@portal/http';
import { startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, getToken, setToken } from './index.ts';

/** Records what is written to `document.cookie`. */
function watchCookies(): string[] {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => written.push(text));
  return written;
}

beforeEach(() => startI18n());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearToken();
});

it('[4.1] the token is the cookie Admin-merToken of the console only, for this site only', () => {
  const written = watchCookies();
  setToken('abc');
  expect(written).toEqual(['Admin-merToken=abc; path=/portal/merchant/; sameSite=strict']);
});

it('[4.1] the cookie is read back before the other tabs are told to look at it', () => {
  const order: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => order.push('write'));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    order.push('read');
    return '';
  });
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    order.push('tell');
  });
  setToken('abc');
  clearToken();
  expect(order).toEqual(['write', 'read', 'tell', 'write', 'read', 'tell']);
});

it('[4.1] on https the cookie is secure', () => {
  const written = watchCookies();
  vi.stubGlobal('location', { protocol: 'https:' });
  setToken('abc');
  expect(written[0]).toContain('; secure');
});

it('[4.1] clearing expires the cookie on the same path', () => {
  const written = watchCookies();
  clearToken();
  expect(written[0]).toMatch(
    /^Admin-merToken=; path=\/portal\/merchant\/; expires=.+(1970|20\d\d)/,
  );
});

it('[7.1] calls send the token of the cookie', async () => {
  vi.stubGlobal('location', new URL('http://localhost/portal/merchant/index'));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; Admin-merToken=t-1');
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.headers.get('authorization'));
    return Response.json({ code: 200 });
  });
  const { thing } = connect({
    thing: { method: 'GET', path: '/thing', permit: null, answer: 'done' },
  });
  await thing();
  expect(getToken()).toBe('t-1');
  expect(sent).toEqual(['Bearer t-1']);
});

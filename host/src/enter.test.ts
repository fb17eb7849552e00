import { afterEach, expect, it, vi } from 'vitest';
import { decide } from './enter.ts';

/** Opens an address, signed in or not, and says what is shown there and at which address. */
function open(path: string, token?: string) {
  history.replaceState(null, '', `/portal/merchant${path}`);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(token ? `Admin-merToken=${token}` : '');
  const shown = decide();
  return { shown, address: `${location.pathname}${location.search}` };
}

afterEach(() => vi.restoreAllMocks());

it('[2.8] without a token a page leads to sign-in, which remembers the full path', () => {
  expect(open('/order/general?pageNum=2')).toEqual({
    shown: '/login',
    address: '/portal/merchant/login?redirect=%2Forder%2Fgeneral%3FpageNum%3D2',
  });
});

it('[2.8] without a token the root leads to sign-in', () => {
  expect(open('/').address).toBe('/portal/merchant/login?redirect=%2F');
});

it('[2.1] sign-in needs no token, and its own address stays', () => {
  expect(open('/login?redirect=%2Findex')).toEqual({
    shown: '/login',
    address: '/portal/merchant/login?redirect=%2Findex',
  });
});

it('[2.9] signed in, sign-in leads to the root', () => {
  expect(open('/login?redirect=%2Forder%2Fgeneral', 't')).toEqual({
    shown: 'shell',
    address: '/portal/merchant/',
  });
});

it('[2.8] signed in, a page stays where it is', () => {
  expect(open('/order/general?pageNum=2', 't')).toEqual({
    shown: 'shell',
    address: '/portal/merchant/order/general?pageNum=2',
  });
});

it.each(['/register', '/auth-redirect'])('[2.1] %s needs no token, and works with one', (path) => {
  const opened = { shown: path, address: `/portal/merchant${path}` };
  expect(open(path)).toEqual(opened);
  expect(open(path, 't')).toEqual(opened);
});

it('[2.1] binding is for a signed-in user: without a token it leads to sign-in and back', () => {
  expect(open('/bind')).toEqual({
    shown: '/login',
    address: '/portal/merchant/login?redirect=%2Fbind',
  });
  expect(open('/bind', 't')).toEqual({ shown: '/bind', address: '/portal/merchant/bind' });
});

it.each(['/registers', '/bind/x', '/login/x', '/auth-redirect/x'])(
  '[2.1] %s is on no white list',
  (path) => expect(open(path).shown).toBe('/login'),
);

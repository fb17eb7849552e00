import { beforeEach, describe, expect, it, vi } from 'vitest';
import { innerPath, loginAddress, safeRedirect } from './addresses.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://bank.example/portal/merchant/login'));
});

describe('where to go after signing in', () => {
  it.each([
    ['/order/general?pageNum=2&params[a]=1#x', '/order/general?pageNum=2&params[a]=1#x'],
    ['/', '/'],
    ['/bind', '/bind'],
    ['/bind?x=1', '/bind?x=1'],
  ])('[2.8] goes back to %s', (wanted, target) => {
    expect(safeRedirect(wanted)).toBe(target);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another site', 'https://evil.example/'],
    ['a protocol-relative address', '//evil.example/x'],
    ['a protocol-relative address with backslashes', '/\\evil.example'],
    ['a path that climbs out of the console', '/../../evil'],
    ['a longer path that climbs out', '/../../elsewhere-entirely/x'],
    ['an encoded climb', '/%2e%2e/%2e%2e/evil'],
    ['a path that turns into a protocol-relative one', '/./%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'order/general'],
    ['a tab before the slashes', '/\t/evil.example'],
    ['sign-in itself', '/login?redirect=/login'],
    ['registration', '/register'],
    ['the return point of single sign-on', '/auth-redirect?code=x'],
    ['sign-in behind a dot', '/./login'],
  ])('[2.8] refuses %s', (_, wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });
});

it('[2.8] the address of sign-in holds the full wanted path', () => {
  const wanted = '/order/general?pageNum=2#top';
  const address = new URL(loginAddress(wanted), 'https://bank.example');
  expect(address.pathname).toBe('/portal/merchant/login');
  expect(address.searchParams.get('redirect')).toBe(wanted);
});

it.each([
  ['/portal/merchant/', '/'],
  ['/portal/merchant', '/'],
  ['/portal/merchant/a/b?c=1#d', '/a/b?c=1#d'],
])('[1.2] %s is %s of the console', (address, path) => {
  expect(innerPath(new URL(address, 'https://bank.example'))).toBe(path);
});

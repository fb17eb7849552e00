import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { can, hasRole, Permit, PermitRole, sessionAtom, store } from './index.ts';

function signInWith(roles: string[], permissions: string[]): void {
  const user = { userId: '1', userName: 'u', nickName: 'U' };
  store.set(sessionAtom, { ...user, roles, permissions });
}

afterEach(() => store.set(sessionAtom, undefined));

describe('permission check', () => {
  it.each([
    ['one of the listed', ['a:b:list'], ['a:b:list', 'a:b:add'], true],
    ['none of the listed', ['a:b:list'], ['a:b:add'], false],
    ['a part of a key is not the key', ['a:b'], ['a:b:add'], false],
    ['*:*:* contains all', ['*:*:*'], ['a:b:add'], true],
  ])('[6.2] %s', (_, held, need, allowed) => {
    signInWith(['ops'], held);
    expect(can(need)).toBe(allowed);
    render(<Permit need={need}>go</Permit>);
    expect(screen.queryByText('go') !== null).toBe(allowed);
  });

  it('[6.2] a call without a permission key is open to who is signed in', () => {
    signInWith([], []);
    expect(can(null)).toBe(true);
  });

  it('[6.2] the role admin alone permits nothing that its permissions do not', () => {
    signInWith(['admin'], []);
    expect(can('a:b:add')).toBe(false);
  });

  it('[6.2] the permission *:*:* is no role', () => {
    signInWith(['ops'], ['*:*:*']);
    expect(hasRole(['risk'])).toBe(false);
  });

  it('[6.2] nobody signed in may do nothing', () => {
    expect(can('a:b:add')).toBe(false);
    expect(hasRole(['ops'])).toBe(false);
  });
});

describe('role check', () => {
  it.each([
    ['one of the listed', ['ops'], ['ops', 'risk'], true],
    ['none of the listed', ['ops'], ['risk'], false],
    ['admin is every role', ['admin'], ['risk'], true],
  ])('[6.2] %s', (_, held, anyOf, allowed) => {
    signInWith(held, []);
    expect(hasRole(anyOf)).toBe(allowed);
    render(<PermitRole anyOf={anyOf}>go</PermitRole>);
    expect(screen.queryByText('go') !== null).toBe(allowed);
  });
});

describe('a check with no value', () => {
  it.each([[[]], [['']], ['']])('[6.2] permission %j throws', (need) => {
    signInWith(['admin'], ['*:*:*']);
    expect(() => can(need)).toThrow('needs a value');
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Permit need={need}>go</Permit>)).toThrow('needs a value');
  });

  it('[6.2] a missing permission is an error, whatever the user may', () => {
    signInWith(['admin'], ['*:*:*']);
    const missing = undefined as unknown as string;
    expect(() => can(missing)).toThrow('needs a value');
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Permit need={missing}>go</Permit>)).toThrow('needs a value');
  });

  it('[6.2] an empty or missing role list throws', () => {
    signInWith(['admin'], []);
    const missing: unknown[] = [[], undefined, 'admin'];
    for (const list of missing) {
      const anyOf = list as string[];
      expect(() => hasRole(anyOf)).toThrow('needs a value');
      vi.spyOn(console, 'error').mockReturnValue();
      expect(() => render(<PermitRole anyOf={anyOf}>go</PermitRole>)).toThrow('needs a value');
    }
  });
});

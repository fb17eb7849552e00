import { type Route, route } from '@portal/contract/kit/route';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { describe, expect, it } from 'vitest';
import { admit, bearer } from './guard.ts';
import type { Session } from './sessions.ts';

const TOKEN = 'a'.repeat(43);
const bearerOf = (headers: Record<string, string>) =>
  bearer({ headers } as Parameters<typeof bearer>[0]);

describe('[7.1] a caller is known by the header', () => {
  it.each<[what: string, headers: Record<string, string>, token: string | undefined]>([
    ['a bearer token', { authorization: `Bearer ${TOKEN}` }, TOKEN],
    ['none', {}, undefined],
    ['another scheme', { authorization: `Basic ${TOKEN}` }, undefined],
    ['no scheme', { authorization: TOKEN }, undefined],
    ['a text too short for a token', { authorization: 'Bearer abc' }, undefined],
    ['a text too long for one', { authorization: `Bearer ${'a'.repeat(101)}` }, undefined],
    ['signs that no token has', { authorization: `Bearer ${TOKEN}'--` }, undefined],
    ['two tokens', { authorization: `Bearer ${TOKEN} ${TOKEN}` }, undefined],
    ['a cookie alone', { cookie: `Admin-Token=${TOKEN}` }, undefined],
  ])('%s', (_, headers, token) => {
    expect(bearerOf(headers)).toBe(token);
  });
});

const sessionWith = (permissions: string[], mustChangePwd = false) =>
  ({ actor: { permissions, mustChangePwd } }) as unknown as Session;
const of = (permit: string | null, more: Partial<Route> = {}): Route =>
  route({ method: 'GET', path: '/x', permit, answer: 'done', ...more });
const LIST = 'mer:limit:list';

describe('[6.1] a call is admitted', () => {
  it.each<[what: string, of: Route, session: Session | undefined]>([
    ['with its permission', of(LIST), sessionWith(['mer:limit:edit', LIST])],
    ['to anyone who may do everything', of(LIST), sessionWith(['*:*:*'])],
    ['to anybody who is signed in, when it needs no permission', of(null), sessionWith([])],
    ['without signing in, when it says so', of(null, { token: 'none' }), undefined],
    ['with or without signing in, when it says so', of(null, { token: 'optional' }), undefined],
  ])('%s', (_, route, session) => {
    expect(() => admit(route, session)).not.toThrow();
  });

  it.each<[what: string, code: number, of: Route, session: Session | undefined]>([
    ['a stranger', 401, of(null), undefined],
    ['without the permission', 403, of(LIST), sessionWith(['mer:limit:edit'])],
    ['with a permission that only begins alike', 403, of(LIST), sessionWith(['mer:limit'])],
    ['with a pattern that is not everything', 403, of(LIST), sessionWith(['mer:limit:*'])],
    ['before the first password is changed', 403, of(null), sessionWith(['*:*:*'], true)],
  ])('not %s: %i', (_, code, route, session) => {
    expect(() => admit(route, session)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[string, Route]>([
    ['who one is', sessionRoutes.info],
    ['the menu', sessionRoutes.routers],
    ['the key of the password field', sessionRoutes.publicKey],
    ['the own file', profileRoutes.own],
    ['the change itself', profileRoutes.updatePwd],
  ])('[6.3] before the first password is changed: %s', (_, route) => {
    expect(() => admit(route, sessionWith([], true))).not.toThrow();
  });
});

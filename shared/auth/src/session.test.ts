import { onSessionLost } from '@portal/http';
import { startI18n } from '@portal/i18n';
import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import ZeroPadding from 'crypto-js/pad-zeropadding';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchSession,
  forgetSession,
  loadSession,
  sessionAtom,
  signIn,
  signInByCode,
  signOut,
  store,
} from './index.ts';
import * as token from './token.ts';

const cipher = { key: btoa('0123456789abcdef'), iv: btoa('fedcba9876543210') };

/** Encodes as the server does: AES-CBC, zero padding, base64. */
const encode = (name: string) =>
  AES.encrypt(name, Base64.parse(cipher.key), {
    iv: Base64.parse(cipher.iv),
    padding: ZeroPadding,
  }).toString();

const info = (user: object = {}, rest: object = {}) => ({
  code: 200,
  msg: 'ok',
  user: { userId: '7', userName: encode('陈敏 chen'), nickName: '陈敏', avatar: '', ...user },
  roles: ['ops'],
  permissions: ['mer:merchant:list'],
  cipher,
  ...rest,
});

/** Paths asked for, each answered with `body`. */
function serve(body: object, paths: string[] = []): string[] {
  vi.stubGlobal('fetch', async (request: Request) => {
    paths.push(`${request.method} ${new URL(request.url).pathname.split('prod-api')[1]}`);
    return Response.json(body);
  });
  return paths;
}

beforeEach(async () => {
  await startI18n();
  vi.spyOn(token, 'getToken').mockReturnValue('t');
  forgetSession();
});

describe('user info', () => {
  it('[3.1] the user name arrives encrypted and is decrypted', async () => {
    serve(info());
    expect((await loadSession()).userName).toBe('陈敏 chen');
    expect(store.get(sessionAtom)?.nickName).toBe('陈敏');
  });

  it.each([
    ['admin', cipher],
    ['陈敏', cipher],
    ['AAAAAAAAAAAAAAAAAAAAAA==', cipher],
    ['chen.min', undefined],
  ])('[3.1] the name %s, which cannot be decoded, is taken as it is', async (userName, given) => {
    serve(info({ userName }, { cipher: given }));
    expect((await loadSession()).userName).toBe(userName);
  });

  it('[3.1] it says whether the password is to be changed', async () => {
    serve(info({}, { isDefaultModifyPwd: true, isPasswordExpired: true }));
    expect(await loadSession()).toMatchObject({
      isDefaultModifyPwd: true,
      isPasswordExpired: true,
    });
  });

  it('[4.1] asking whose the token is leaves the session as it is', async () => {
    serve(info());
    expect((await fetchSession()).userId).toBe('7');
    expect(store.get(sessionAtom)).toBeUndefined();
  });

  it('[3.1] a user without roles gets ROLE_DEFAULT', async () => {
    serve(info({}, { roles: [] }));
    expect((await loadSession()).roles).toEqual(['ROLE_DEFAULT']);
  });

  it('[3.1] a picture is served below the API base; without one there is none', async () => {
    serve(info({ avatar: '/profile/avatar/7.png' }));
    expect((await loadSession()).avatarUrl).toBe(
      '/portal/merchant/oap-mer/prod-api/profile/avatar/7.png',
    );
    serve(info());
    expect((await loadSession()).avatarUrl).toBeUndefined();
  });

  it('[3.1] mrspFlag 2 marks a user of a merchant', async () => {
    serve(info({ mrspFlag: '2' }));
    expect((await loadSession()).mrspFlag).toBe('2');
  });

  it('[4.1] a refused token rejects and is announced to nobody', async () => {
    serve({ code: 401, msg: 'x' });
    const lost = vi.fn();
    const stop = onSessionLost(lost);
    await expect(loadSession()).rejects.toMatchObject({ kind: 'unauthenticated' });
    stop();
    expect(lost).not.toHaveBeenCalled();
    expect(store.get(sessionAtom)).toBeUndefined();
  });
});

describe('signing in and out', () => {
  it('[4.1] signing in keeps the token', async () => {
    serve({ code: 200, token: 'new' });
    const kept = vi.spyOn(document, 'cookie', 'set');
    await signIn({ username: 'admin', password: 'x', code: '11', uuid: 'u' });
    expect(kept.mock.calls[0]?.[0]).toContain('Admin-merToken=new');
  });

  it('[4.1] a refused sign-in keeps no token', async () => {
    serve({ code: 500, msg: '账号或密码错误' });
    const kept = vi.spyOn(document, 'cookie', 'set');
    await expect(signIn({ username: 'admin', password: 'x' })).rejects.toMatchObject({
      text: '账号或密码错误',
    });
    expect(kept).not.toHaveBeenCalled();
  });

  it('[2.1] a one-time code of single sign-on becomes a token', async () => {
    const paths = serve({ code: 200, token: 'new', redirect: '/order/general' });
    const kept = vi.spyOn(document, 'cookie', 'set');
    expect(await signInByCode('once')).toBe('/order/general');
    expect(paths).toEqual(['POST /auth/sso/exchange']);
    expect(kept.mock.calls[0]?.[0]).toContain('Admin-merToken=new');
  });

  it('[4.1] logging out calls the server, then clears cookie, roles and permissions', async () => {
    serve(info());
    await loadSession();
    const paths = serve({ code: 200 });
    const kept = vi.spyOn(document, 'cookie', 'set');
    await signOut();
    expect(paths).toEqual(['POST /logout']);
    expect(store.get(sessionAtom)).toBeUndefined();
    expect(kept.mock.calls[0]?.[0]).toContain('Admin-merToken=;');
  });

  it('[4.1] logging out clears also when the server does not answer', async () => {
    serve(info());
    await loadSession();
    serve({ code: 500, msg: 'x' });
    await expect(signOut()).rejects.toThrow();
    expect(store.get(sessionAtom)).toBeUndefined();
  });

  it('[4.1] a forced logout clears without a call', async () => {
    serve(info());
    await loadSession();
    const paths = serve({ code: 200 });
    forgetSession();
    expect(paths).toEqual([]);
    expect(store.get(sessionAtom)).toBeUndefined();
  });
});

import { SEALED_PREFIX } from '@portal/contract/kit/codes';
import { sessionRoutes } from '@portal/contract/session/session';
import { profileRoutes } from '@portal/contract/system/profile';
import { expect, it, vi } from 'vitest';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };
const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const pair = await crypto.subtle.generateKey({ ...RSA, ...size }, true, ['encrypt', 'decrypt']);
const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
const publicKey = [
  '-----BEGIN PUBLIC KEY-----',
  btoa(String.fromCharCode(...spki)),
  '-----END PUBLIC KEY-----',
].join('\n');

async function open(sealed: string): Promise<string> {
  expect(sealed.startsWith(SEALED_PREFIX)).toBe(true);
  const bytes = Uint8Array.from(atob(sealed.slice(SEALED_PREFIX.length)), (one) =>
    one.charCodeAt(0),
  );
  return new TextDecoder().decode(await crypto.subtle.decrypt(RSA, pair.privateKey, bytes));
}

type Body = Record<'oldPassword' | 'newPassword', string>;

/** A page that has just been loaded, and a server which answers each request for its key so. */
async function freshPage(...keys: (() => Response)[]) {
  vi.resetModules();
  await (await import('@portal/i18n')).startI18n();
  const { connect } = await import('./index.ts');
  const { updatePwd } = connect(profileRoutes);
  const sent: string[] = [];
  let asked = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith(sessionRoutes.publicKey.path)) {
      const key = keys[asked++] ?? keys.at(-1);
      if (!key) throw new TypeError('Failed to fetch');
      return key();
    }
    sent.push(await request.text());
    return Response.json({ code: 200 });
  });
  const change = (body: Body) => updatePwd({ body });
  return { change, sent, asked: () => asked };
}

const withKey = (key: unknown) => () => Response.json({ code: 200, msg: '', data: key });
const good = withKey({ publicKey });
const body = { oldPassword: 'Old-pass-1', newPassword: '密码-Kestrel-🦆' };

it('[9.3] the passwords of a call are on the wire as the server alone can read them', async () => {
  const { change, sent } = await freshPage(good);
  await change(body);
  await change(body);
  const [first = '', second = ''] = sent;
  for (const text of Object.values(body)) expect(first).not.toContain(text);
  const wire: Body = JSON.parse(first);
  expect(Object.keys(wire)).toEqual(['oldPassword', 'newPassword']);
  expect(await open(wire.oldPassword)).toBe(body.oldPassword);
  expect(await open(wire.newPassword)).toBe(body.newPassword);
  expect(second).not.toBe(first);
});

it('[9.3] the key is asked for once in the life of the page', async () => {
  const page = await freshPage(good);
  await Promise.all([page.change(body), page.change(body)]);
  await page.change(body);
  expect(page.sent).toHaveLength(3);
  expect(page.asked()).toBe(1);
});

it.each([
  ['is not to be had', () => Response.json({ code: 500, msg: 'busy' }), 'business'],
  ['does not arrive', () => Response.error(), 'http'],
  ['is missing', withKey(undefined), 'business'],
  ['is empty', withKey({ publicKey: '' }), 'business'],
  ['is none', withKey({ publicKey: 'none' }), 'business'],
])('[9.3] nothing is sent while the key %s; the next call asks again', async (_, bad, kind) => {
  const page = await freshPage(bad, good);
  await expect(page.change(body)).rejects.toMatchObject({ name: 'AppError', kind });
  expect(page.sent).toEqual([]);
  await page.change(body);
  expect(page.asked()).toBe(2);
});

it('[9.3] without a network nothing is sent', async () => {
  const page = await freshPage();
  await expect(page.change(body)).rejects.toMatchObject({ kind: 'network' });
  expect(page.sent).toEqual([]);
});

it('[9.3] a text of 190 bytes fits, a longer one is refused at its field', async () => {
  const page = await freshPage(good);
  await page.change({ ...body, oldPassword: `${'密'.repeat(63)}x` });
  expect(page.sent).toHaveLength(1);
  await expect(page.change({ ...body, oldPassword: '密'.repeat(64) })).rejects.toMatchObject({
    kind: 'business',
    text: '格式不正确',
    fields: { oldPassword: 'commonData.formatMsg' },
  });
  expect(page.sent).toHaveLength(1);
});

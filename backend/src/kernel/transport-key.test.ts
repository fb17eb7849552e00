import { constants, createPublicKey, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { SEALED_PREFIX } from '@portal/contract/kit/codes';
import { route } from '@portal/contract/kit/route';
import { rule } from '@portal/contract/kit/rules';
import { allRoutes } from '@portal/contract/routes';
import { JSEncrypt } from 'jsencrypt';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { kernelApp } from '../testing/kernel-app.ts';
import { redact } from './redact.ts';
import { ensureTransportKey, readPublicKey } from './transport-key.ts';

const { db, close } = await testDatabase('ci');
const body = z.object({
  password: rule.given(),
  long: z.string().optional(),
  note: z.string().optional(),
});
const echo = route({
  method: 'POST',
  path: '/echo',
  permit: null,
  body,
  sealed: ['password', 'long'],
  answer: 'data',
  data: body,
});
const { app, as } = await kernelApp(db, (on) => on(echo, ({ body: sent }) => sent));
const user = await as('operator');
afterAll(async () => {
  await app.close();
  await close();
});

const publicKey = await readPublicKey(db);
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
const pemOf = (key: typeof strange) => String(key.export({ type: 'spki', format: 'pem' }));

/** Seals a text as the console does, with the console's own library. */
function seal(text: string, pem = publicKey): string {
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pem);
  return `${SEALED_PREFIX}${cipher.encryptOAEP(Buffer.from(text).toString('latin1'))}`;
}

const sealBytes = (bytes: Buffer, oaepHash = 'sha256') => {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const sealed = publicEncrypt({ key: publicKey, padding, oaepHash }, bytes);
  return SEALED_PREFIX + sealed.toString('base64');
};
const send = (password: unknown, others: object = {}) =>
  user.call(echo, { body: { password, ...others } });

describe('[9.3] a sealed field', () => {
  it.each([
    ['text', 'Kestrel-Ombre-7'],
    ['Chinese and an emoji', '密码 🦆'],
    ['spaces at its edges', ' aB-1 '],
    ['a byte order mark', '\uFEFFx'],
    ['the prefix itself', `${SEALED_PREFIX}x`],
  ])('of %s is opened before it is checked', async (_, text) => {
    expect((await send(seal(text))).data).toEqual({ password: text });
  });

  it('of 190 bytes, the most that its key takes, is opened as well', async () => {
    const long = 'x'.repeat(190);
    expect((await send('p', { long: seal(long) })).data).toEqual({ password: 'p', long });
  });

  it('meets the same rules as plain text', async () => {
    expect((await send(seal(''))).fields).toEqual({ password: 'commonData.blankMsg' });
    expect((await send(seal('x'.repeat(130)))).fields).toEqual(
      (await send('x'.repeat(130))).fields,
    );
  });

  it('may be plain text: not every client encrypts', async () => {
    expect((await send('Kestrel-Ombre-7')).data).toEqual({ password: 'Kestrel-Ombre-7' });
  });

  it.each([[7], [null], [[seal('x')]], [{ toString: 1 }]])(
    'that is %j is no text',
    async (value) => {
      expect((await send(value)).fields).toEqual({ password: 'commonData.blankMsg' });
    },
  );

  it('is nowhere but where the route says so', async () => {
    const note = seal('x');
    expect((await send('p', { note })).data).toEqual({ password: 'p', note });
  });

  const whole = Buffer.from(seal('Kestrel-Ombre-7').slice(SEALED_PREFIX.length), 'base64');
  const changed = Buffer.from(whole).fill(0, 100, 104);
  const sent = (bytes: Buffer) => SEALED_PREFIX + bytes.toString('base64');
  it.each([
    ['for another key', seal('x', pemOf(strange))],
    ['with another hash', sealBytes(Buffer.from('x'), 'sha1')],
    ['that is no text', sealBytes(Buffer.from([0xff, 0xfe]))],
    ['that was cut', sent(whole.subarray(0, -1))],
    ['that goes on', sent(Buffer.concat([whole, whole]))],
    ['with changed bytes', sent(changed)],
    ['of no base64', `${SEALED_PREFIX}%%%%`],
    ['of nothing', SEALED_PREFIX],
    ['without end', SEALED_PREFIX + 'A'.repeat(500_000)],
  ])('%s is refused at its field, whatever is wrong with it', async (_, value) => {
    const { requestId: _id, ...answer } = await send(value);
    expect(answer).toEqual({
      code: 500,
      msg: '格式不正确',
      fields: { password: 'commonData.formatMsg' },
    });
  });

  it('is a field of its route, of a name that no log shows', () => {
    const routes = Object.values(allRoutes).flatMap((group) => Object.values(group));
    const sealed = routes.flatMap(({ sealed = [], body }) =>
      sealed.map((name) => ({ name, shape: body && 'shape' in body ? body.shape : {} })),
    );
    expect(sealed.length).toBeGreaterThan(0);
    for (const { name, shape } of sealed) {
      expect(Object.keys(shape as object)).toContain(name);
      expect(redact({ [name]: 'x' })).toEqual({ [name]: '***' });
    }
  });
});

describe('[9.3] the key pair', () => {
  it('has 2048 bits, and only its public half is told', () => {
    expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
    expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('stays the same at every start', async () => {
    await ensureTransportKey(db);
    expect(await readPublicKey(db)).toBe(publicKey);
  });

  it('is made once by processes that start at the same time, also for an older installation', async () => {
    await db.deleteFrom('key_material').where('name', '=', 'transport.rsa').execute();
    await expect(readPublicKey(db)).rejects.toThrow('has not been seeded');
    await Promise.all([ensureTransportKey(db), ensureTransportKey(db)]);
    const made = await readPublicKey(db);
    expect(made).not.toBe(publicKey);
    expect((await send(seal('x', made))).data).toEqual({ password: 'x' });
    expect((await send(seal('x'))).fields).toEqual({ password: 'commonData.formatMsg' });
  });
});

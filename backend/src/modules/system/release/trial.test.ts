import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CODE } from '@portal/contract/kit/envelope';
import { type OpenedTrial, type Trial, trialRoutes } from '@portal/contract/release/trial';
import { releasesRoutes } from '@portal/contract/system/releases';
import { versionFolder } from '@portal/deploy/store/objects';
import { createStore } from '@portal/deploy/store/open-store';
import { runMrel } from '@portal/deploy/testing/run-mrel';
import { emptyStore, published, released } from '@portal/deploy/testing/sample-build';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const folder = await emptyStore();
const store = join(folder, 'releases');
const { as, clock } = await testApp({ release: { store, env: 'prod', frameHosts: [] } });
const admin = await as('admin');
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await createStore(store);
  await released(store, 'orders', '00000001');
  await published(store, 'orders', '00000002');
});
afterEach(async () => {
  await rm(store, { recursive: true });
  await rm(join(dirname(store), 'keys'), { recursive: true, force: true });
});

const NEXT = '1.0.0+00000002';
const language = { language: 'en-US' } as const;
const offer = (body: object = {}, unit = 'orders') =>
  admin.call(
    releasesRoutes.try,
    { params: { unit }, body: { version: NEXT, hours: '8', ...body } },
    language,
  );
const open = (token: string, person = admin) =>
  person.call(trialRoutes.open, { body: { token } }, language);
const tokenOf = (address: string) => address.split('try=')[1] ?? '';

async function link(): Promise<string> {
  const { data } = await offer();
  return tokenOf((data as { address: string }).address);
}

const documentOf = (token: string): Trial =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const encoded = (document: object) =>
  Buffer.from(`${JSON.stringify(document, null, 2)}\n`).toString('base64url');

describe('[X.1] a published version is tried in one window', () => {
  it('by a link of the console, while what is live stays', async () => {
    const { data, code } = await open(await link());
    const { unit, version, leftMs } = data as OpenedTrial;
    expect({ code, unit, version: version.version }).toEqual({
      code: CODE.ok,
      unit: 'orders',
      version: NEXT,
    });
    expect(leftMs).toBe(8 * 3_600_000);
    expect(version.files['remoteEntry.js']).toMatch(/^sha384-/);
    const { data: listed } = await admin.call(releasesRoutes.list);
    expect(listed).toMatchObject({
      units: [{ unit: 'orders', version: '1.0.0+00000001', rev: 1 }],
    });
  });

  it('by a link that a key of the store has signed, as a team has it from its build', async () => {
    await rm(store, { recursive: true });
    await createStore(store);
    await runMrel(store, 'keys', 'team');
    await published(store, 'orders', '00000002');
    const { code, out } = await runMrel(store, 'try', `orders@${NEXT}`, '--hours', '1');
    expect(code).toBe(0);
    expect((await admin.call(releasesRoutes.list)).data).toMatchObject({ isSigned: true });
    const token = tokenOf(out.split('\n')[0] ?? '');
    expect(await open(token)).toMatchObject({ code: CODE.ok, data: { unit: 'orders' } });
    const { signature, ...document } = documentOf(token) as Trial & { signature: object };
    for (const forged of [
      { ...document, until: '2099-01-01T00:00:00.000Z', signature },
      document,
      { ...document, signature: { key: '0'.repeat(16), value: '' } },
    ]) {
      expect(await open(encoded(forged))).toMatchObject({ code: CODE.error });
    }
  });
});

describe('[X.1] no link opens a version', () => {
  const INVALID = 'This link is not valid';

  it('when a byte of it was changed, or nobody has signed it', async () => {
    const token = await link();
    const [, seal] = token.split('.');
    const longer = encoded({ ...documentOf(token), until: '2099-01-01T00:00:00.000Z' });
    for (const forged of [`${longer}.${seal}`, longer, `${token}0`, 'x', `${longer}.`]) {
      expect((await open(forged)).msg).toContain(INVALID);
    }
  });

  it('when it is a document of the store, signed for another purpose', async () => {
    await rm(store, { recursive: true });
    await createStore(store);
    await runMrel(store, 'keys', 'team');
    const { digest } = await published(store, 'orders', '00000002');
    const file = join(versionFolder(store, 'orders', digest), 'release.json');
    const text = await readFile(file);
    expect((await open(text.toString('base64url').slice(0, 2000))).msg).toContain(INVALID);
  });

  it('to a person without the right, who can make none either', async () => {
    const finance = await as('finance');
    expect(await open(await link(), finance)).toMatchObject({ code: CODE.forbidden });
    const asked = { params: { unit: 'orders' }, body: { version: NEXT, hours: '8' } };
    expect(await finance.call(releasesRoutes.try, asked)).toMatchObject({ code: CODE.forbidden });
  });

  it('of a version that is not published, damaged, or does not fit the host', async () => {
    expect(await offer({ version: '9.9.9' })).toMatchObject({ code: CODE.notFound });
    const token = await link();
    const ui = { shared: { react: '19.3.1', '@portal/ui': '2.1.0' } };
    await released(store, 'host', '00000001', ui);
    const asksMore = { shared: { react: '^19.3.1', '@portal/ui': '^3.0.0' } };
    await published(store, 'orders', '00000003', asksMore);
    expect((await offer({ version: '1.0.0+00000003' })).msg).toContain('needs @portal/ui ^3.0.0');
    const { digest } = documentOf(token);
    await rm(join(versionFolder(store, 'orders', digest), 'remoteEntry.js'));
    expect((await open(token)).msg).toContain('lost or damaged');
  });

  it('of the host, which is the page itself, or for more hours than are offered', async () => {
    await released(store, 'host', '00000001');
    expect((await offer({ version: '1.0.0+00000001' }, 'host')).msg).toContain(
      'The shell is the page',
    );
    expect(await offer({ hours: '9' })).toMatchObject({ fields: { hours: expect.any(String) } });
  });
});

it('[X.1] without keys in the store the command line makes no link, and says who does', async () => {
  expect(await runMrel(store, 'try', `orders@${NEXT}`)).toMatchObject({
    code: 3,
    err: expect.stringContaining('the Releases page of the console makes one'),
  });
  expect(await runMrel(store, 'try', `orders@${NEXT}`, '--hours', '9')).toMatchObject({ code: 2 });
});

it('[X.1] a link ends by itself', async () => {
  const token = await link();
  clock.advance(8 * 3_600_000 - 1000);
  expect(await open(token, await as('admin'))).toMatchObject({ data: { leftMs: 1000 } });
  clock.advance(1000);
  const { msg } = await open(token, await as('admin'));
  expect(msg).toBe('This link has ended. Ask the person who sent it for a new one');
});

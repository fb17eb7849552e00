import { beforeEach, describe, expect, it, vi } from 'vitest';
import { releasePlugin } from './release-plugin.ts';
import { filesOf, fileUrl, integrityOf } from './released-files.ts';
import { orders } from './testing.ts';

const version = orders('b');
const create = (url: string) => {
  const made = releasePlugin.createScript?.({ url });
  if (!made || !('script' in made)) throw new Error('no script');
  return made;
};

beforeEach(() => filesOf('orders', version));

it('[X.3] an entry script carries the hash of the list and waits five seconds at most', () => {
  const url = fileUrl(version, 'remoteEntry.js');
  const { script, timeout } = create(url);
  expect(script?.src).toBe(url);
  expect(script?.integrity).toBe(version.files['remoteEntry.js']);
  expect(script?.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(5000);
});

it('[X.3] a script that is not listed throws before it is requested', () => {
  expect(() => create('https://evil.example/remoteEntry.js')).toThrow('Not a released file');
  expect(() => create(`${fileUrl(version, 'remoteEntry.js')}?x=1`)).toThrow('Not a released file');
});

it('[X.3] a file that no version names has no hash', () => {
  expect(integrityOf('https://evil.example/x.js')).toBeUndefined();
});

describe('[X.3] the files of a version', () => {
  const { files, exposes, ...listed } = version;
  const asked = vi.fn();
  const server = { isDown: false };

  beforeEach(() => {
    asked.mockReset();
    server.isDown = false;
    vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
      asked(url, cache);
      return server.isDown ? new Response('', { status: 503 }) : Response.json({ exposes, files });
    });
  });
  const later = (mark: string) => ({ ...listed, exposes: {}, digest: mark.repeat(64) });
  const addressOf = (mark: string) =>
    `/portal/merchant/release/files/orders/${mark.repeat(64)}.json`;

  it('are asked for once where the list names none, and may run then', async () => {
    const whole = await filesOf('orders', later('1'));
    await filesOf('orders', later('1'));
    expect(whole).toMatchObject({ exposes, files });
    expect(asked.mock.calls).toEqual([[addressOf('1'), 'default']]);
    expect(integrityOf(fileUrl(version, 'remoteEntry.js'))).toBe(files['remoteEntry.js']);
  });

  it("are asked for past the browser's cache when a damaged copy may be there", async () => {
    await filesOf('orders', later('2'));
    await filesOf('orders', later('2'), 'reload');
    expect(asked).toHaveBeenLastCalledWith(addressOf('2'), 'reload');
  });

  it('are asked for again after a failure', async () => {
    server.isDown = true;
    await expect(filesOf('orders', later('3'))).rejects.toThrow('answered 503');
    server.isDown = false;
    expect(await filesOf('orders', later('3'))).toMatchObject({ files });
  });
});

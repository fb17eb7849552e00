import { beforeEach, expect, it } from 'vitest';
import { releasePlugin } from './release-plugin.ts';
import { fileUrl, integrityOf, listFiles } from './released-files.ts';
import { orders, released } from './testing.ts';

const version = orders('b');
const create = (url: string) => {
  const made = releasePlugin.createScript?.({ url });
  if (!made || !('script' in made)) throw new Error('no script');
  return made;
};

beforeEach(() => listFiles(released(version, orders('a'))));

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

it('[X.3] files of the version before are listed too; unknown ones have no hash', () => {
  const before = orders('a');
  expect(integrityOf(fileUrl(before, 'remoteEntry.js'))).toBe(before.files['remoteEntry.js']);
  expect(integrityOf('https://evil.example/x.js')).toBeUndefined();
});

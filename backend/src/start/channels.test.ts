import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readChannels } from './channels.ts';

const folder = mkdtempSync(join(tmpdir(), 'channels-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'channels.json');
const SECRET = 'a secret that is long enough';
const upi = {
  chnlCode: 'UPI_QR',
  endpoint: 'https://api.example.com/console',
  keyId: 'bank-7',
  secret: SECRET,
};
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return () => readChannels(file);
};

describe('the file of channels', () => {
  it('says where each is; a call waits ten seconds unless it says otherwise', () => {
    const here = { ...upi, chnlCode: 'GATEWAY', endpoint: 'http://127.0.0.1:8090/GATEWAY' };
    const there = { ...here, timeoutMs: 500, timeZone: 'Asia/Shanghai' };
    expect(read([upi, there])()).toEqual([{ ...upi, timeoutMs: 10_000 }, there]);
  });

  it.each([
    ['no JSON', '{', 'is no JSON'],
    ['no list', {}, 'expected array'],
    ['a channel twice', [upi, upi], 'names a channel twice'],
    ['plain HTTP to another machine', [{ ...upi, endpoint: 'http://api.example.com' }], 'https://'],
    ['a slash at the end', [{ ...upi, endpoint: 'https://api.example.com/' }], '0.endpoint'],
    ['a short secret', [{ ...upi, secret: 'tooshort' }], '0.secret: must have at least 16'],
    [
      'a zone that there is not',
      [{ ...upi, timeZone: 'Asia/Nowhere' }],
      '0.timeZone: must be a zone',
    ],
    ['a word that nobody reads', [{ ...upi, endpoints: '' }], 'endpoints'],
  ])('with %s stops the start, and no secret is told', (_, content, line) => {
    expect(read(content)).toThrow(line);
    expect(read(content)).not.toThrow(SECRET);
  });

  it('that is not there stops the start', () => {
    expect(() => readChannels(join(folder, 'none.json'))).toThrow('cannot be read');
  });
});

import { describe, expect, it } from 'vitest';
import { parseStrictly } from './strict-json.ts';

const read = (text: string) => parseStrictly(Buffer.from(text));

describe('[5.8] body of a signed call', () => {
  it.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":"__proto__"}',
    '{"orders":["a","a",":"]}',
  ])('is what JSON says: %s', (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a name twice in an item', '{"orders":[{"txnAmt":"1","x":{"y":1},"txnAmt":"2"}]}'],
    ['__proto__', '{"orders":[{"__proto__":{"merId":"1"}}]}'],
    ['__proto__, escaped', '{"\\u005f_proto__":{}}'],
    ['constructor', '{"constructor":{"prototype":{"a":1}}}'],
    ['more depth than anything has', `${'['.repeat(9)}${']'.repeat(9)}`],
    ['no JSON', '{"a":}'],
    ['nothing', ''],
  ])('is refused for %s', (_, text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });

  it('is refused when it is no UTF-8', () => {
    expect(() => parseStrictly(Buffer.from([0x22, 0xff, 0x22]))).toThrow(TypeError);
  });
});

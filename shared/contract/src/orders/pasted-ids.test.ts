import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, idsIn, isList, PASTED_KINDS, readPasted, swapsOf } from './pasted-ids.ts';

const said = (text: string) =>
  readPasted(text).map((line) =>
    line.is === 'id'
      ? `${line.id.kind} ${line.id.text}`
      : line.is === 'repeated'
        ? `again ${line.of}`
        : `no ${line.why}`,
  );

it('[2.48] takes no card whose amount can be read in two ways', () => {
  expect(idOf('4471 3713,87 2026-11-21')).toBeUndefined();
  expect(idOf('4471 37,13.87 2026-11-21')).toBeUndefined();
});

describe('[2.48] one pasted id', () => {
  it.each([
    ['2026112000018417', 'platform 2026112000018417'],
    ['PK2026112011205500126', 'merchant PK2026112011205500126'],
    ['922100239004417', 'query 922100239004417'],
    ['F2026112000000012', 'refund F2026112000000012'],
    ['S2026112000012840', 'batch S2026112000012840'],
    ['342808 2026-11-21', 'trace 342808 2026-11-21'],
    ['342808\t20261121', 'trace 342808 2026-11-21'],
    ['4471 3,713.87 2026-11-21', 'card 4471 3713.87 2026-11-21'],
    ['6222 •••• •••• 4471 3,713.87 USD 2026/11/21', 'card 4471 3713.87 USD 2026-11-21'],
    ['**** 4471 121300 KHR 2026-11-21', 'card 4471 121300 KHR 2026-11-21'],
    ['="2026112000018417"', 'platform 2026112000018417'],
    ['２０２６１１２００００１８４１７', 'platform 2026112000018417'],
    ['\u200b2026112000018417\ufeff', 'platform 2026112000018417'],
    ['\u200e2026112000018417\u2060', 'platform 2026112000018417'],
    ['合计 48 笔', 'no notId'],
    ['2026-11-21', 'no day'],
    ['20261121', 'no day'],
    ['2.02611E+15', 'no rounded'],
    [`A${'1'.repeat(40)}`, 'no tooLong'],
    ['4111111111111111', 'no card'],
    ['4111 1111 1111 1111', 'no card'],
  ])('%s is %s', (text, what) => {
    expect(said(text)).toEqual([what]);
  });

  it('a day that no calendar has makes no slip', () => {
    expect(said('342808 2026-02-31')).not.toContain('trace 342808 2026-02-31');
  });
});

describe('[2.48] a pasted list', () => {
  it('is parted by line breaks, commas and spaces, its lines numbered', () => {
    const text =
      '2026112000018417\r\nPK20261120112055, 922100239004417；F2026112000000012 合计\n\n';
    expect(said(text)).toEqual([
      'platform 2026112000018417',
      'merchant PK20261120112055',
      'query 922100239004417',
      'refund F2026112000000012',
      'no notId',
    ]);
    expect(readPasted(text).map(({ at }) => at)).toEqual([1, 2, 3, 4, 5]);
  });

  it('names the line that an id repeats, however it is written', () => {
    expect(said('342808 2026-11-21\n2026112000018417\n342808/20261121')).toEqual([
      'trace 342808 2026-11-21',
      'platform 2026112000018417',
      'again 1',
    ]);
  });

  it.each([
    ['2026112000018417', false],
    ['2026112000018417\n', false],
    ['342808 2026-11-21', false],
    ['2026112000018417\n合计', true],
    ['', false],
  ])('%j is a list: %s', (text, is) => {
    expect(isList(text)).toBe(is);
  });
});

describe('[2.48] whatever is pasted', () => {
  const number = fc.stringMatching(/^[A-Z]{2}\d{8,20}$/);

  it('is read, every line of it in order, and only ids are asked for, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const lines = readPasted(text);
        expect(lines.map(({ at }) => at)).toEqual(lines.map((_, at) => at + 1));
        const ids = idsIn(lines);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(idOf(id)?.text).toBe(id);
      }),
    );
  });

  it('every separator gives the same ids', () => {
    const separator = fc.constantFrom('\n', '\r\n', ', ', ';', '，', ' ', '\t', '、', '\n\n');
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 1 }), separator, (numbers, between) => {
        expect(idsIn(readPasted(numbers.join(between)))).toEqual(numbers);
      }),
    );
  });

  it('lines are ids, repeated ones and skipped ones, and nothing else', () => {
    const any = fc.oneof(number, fc.constantFrom('合计', '2026-11-21', 'total of 4'));
    fc.assert(
      fc.property(fc.array(any), (pieces) => {
        const lines = readPasted(pieces.join('\n'));
        const ids = pieces.filter((piece) => /^[A-Z]{2}/.test(piece));
        expect(lines).toHaveLength(pieces.length);
        expect(idsIn(lines)).toHaveLength(new Set(ids).size);
        expect(lines.filter(({ is }) => is === 'repeated')).toHaveLength(
          ids.length - new Set(ids).size,
        );
      }),
    );
  });

  it('a number is one swap from each of its swaps, of its length and its characters', () => {
    fc.assert(
      fc.property(number, (id) => {
        for (const swap of swapsOf(id)) {
          expect([...swap].sort()).toEqual([...id].sort());
          expect(swapsOf(swap)).toContain(id);
        }
      }),
    );
  });

  it('kinds are named once', () => {
    expect(new Set(PASTED_KINDS).size).toBe(8);
  });
});

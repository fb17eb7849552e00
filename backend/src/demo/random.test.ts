import { describe, expect, it } from 'vitest';
import { fnv1a32, mulberry32, stream, weighted } from './random.ts';

const draws = (next: () => number) => [next(), next(), next()].map((draw) => draw.toFixed(8));

describe('streams of the demo data (domain §6)', () => {
  it('begin with the published hash and draws', () => {
    expect(fnv1a32('20261121:merchant:0')).toBe(3343711268);
    expect(draws(mulberry32(3343711268))).toEqual(['0.47966179', '0.33659481', '0.60664578']);
    expect(fnv1a32('20261121:order:729')).toBe(1524672356);
    expect(draws(mulberry32(1524672356))).toEqual(['0.67584540', '0.30790498', '0.39036866']);
  });

  it('are named by entity and index', () => {
    expect(draws(stream('merchant', 0).next)).toEqual(draws(mulberry32(3343711268)));
    expect(draws(stream('merchant', 1).next)).not.toEqual(draws(mulberry32(3343711268)));
  });

  it('draw whole numbers between both ends, included', () => {
    const random = stream('test', 0);
    const seen = new Set(Array.from({ length: 200 }, () => random.int(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
  });
});

describe('weighted choice', () => {
  it('follows the weights and never takes what weighs nothing', () => {
    const random = stream('test', 1);
    const choice = weighted([
      ['often', 3],
      ['never', 0],
      ['seldom', 1],
    ]);
    const count = { often: 0, never: 0, seldom: 0 };
    for (let at = 0; at < 4_000; at += 1) count[choice.draw(random) as keyof typeof count] += 1;
    expect(count.never).toBe(0);
    expect(count.often / 4_000).toBeCloseTo(0.75, 1);
  });
});

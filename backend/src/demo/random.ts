/** Seed of the demo data set (domain §6). */
export const SEED = 20_261_121;

/** 32-bit FNV-1a of the characters of an ASCII text. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Generator of numbers in [0, 1): small, fast, the same on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws of one stream; each part of the data set has its own, so that it can be made alone. */
export interface Random {
  next(): number;
  chance(probability: number): boolean;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** Text of `length` decimal digits. */
  digits(length: number): string;
  /** Standard normal draw. */
  normal(): number;
  /** Log-normal draw around `median`. */
  lognormal(median: number, sigma: number): number;
}

/** Stream of one entity, for example `stream('order', 729)` for the orders of day 729. */
export function stream(entity: string, index: number): Random {
  const next = mulberry32(fnv1a32(`${SEED}:${entity}:${index}`));
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    int,
    normal,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    digits: (length) => {
      let text = '';
      while (text.length < length) text += Math.floor(next() * 10);
      return text;
    },
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
  };
}

/** Chooser with fixed weights. */
export interface Weighted<T> {
  draw(random: Random): T;
}

/** Prepares a choice among `[value, weight]` pairs; weights need not add up to anything. */
export function weighted<T>(pairs: readonly (readonly [T, number])[]): Weighted<T> {
  const bounds: number[] = [];
  let total = 0;
  for (const [, weight] of pairs) {
    total += weight;
    bounds.push(total);
  }
  return {
    draw: (random) => {
      const wanted = random.next() * total;
      let low = 0;
      let high = bounds.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((bounds[middle] as number) > wanted) high = middle;
        else low = middle + 1;
      }
      return (pairs[low] as readonly [T, number])[0];
    },
  };
}

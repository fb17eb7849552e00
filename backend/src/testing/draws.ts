import { mulberry32 } from '../demo/random.ts';

/** Whole numbers from 0 to below a bound, the same draws for the same seed. */
export function draws(seed: number): (below: number) => number {
  const next = mulberry32(seed);
  return (below) => Math.floor(next() * below);
}

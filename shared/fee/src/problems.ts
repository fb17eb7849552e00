import { sidesOf } from './engine.ts';
import {
  type D0Fee,
  type FeePlan,
  type FeeSide,
  MAX_PPM,
  MAX_TIERS,
  MIN_TIERS,
  type Tier,
} from './types.ts';

/** Error in a plan: its path, its message as a key of the words, and the numbers in it. */
export interface Problem {
  path: (string | number)[];
  key: string;
  values: Record<string, number>;
}

const isRate = (ppm: number) => Number.isInteger(ppm) && ppm >= 0 && ppm <= MAX_PPM;
const problem = (path: Problem['path'], key: string, values: Problem['values'] = {}): Problem => ({
  path,
  key,
  values,
});

function tierProblems(tiers: readonly Tier[], at: number, path: Problem['path']): Problem[] {
  const { upTo, ratePpm, top } = tiers[at] as Tier;
  const over = at > 0 ? tiers[at - 1]?.upTo : 0n;
  const isLast = at === tiers.length - 1;
  const found: Problem[] = [];
  if (isLast && upTo !== null) found.push(problem([...path, 'upTo'], 'fee.lastTier'));
  if (!isLast && upTo === null) found.push(problem([...path, 'upTo'], 'fee.tierUpTo'));
  if (!isLast && upTo !== null && typeof over === 'bigint' && upTo <= over) {
    found.push(problem([...path, 'upTo'], 'fee.tierOrder'));
  }
  if (!isRate(ratePpm)) found.push(problem([...path, 'ratePpm'], 'fee.tierRate'));
  if (top !== null && top < 1n) found.push(problem([...path, 'top'], 'fee.tierTop'));
  return found;
}

function sideProblems(side: FeeSide, path: Problem['path']): Problem[] {
  const found: Problem[] = [];
  if (side.top !== null && side.top < 0n) found.push(problem([...path, 'top'], 'fee.top'));
  if (side.hasLadder === 'N') {
    if (!isRate(side.ratePpm)) found.push(problem([...path, 'ratePpm'], 'fee.rate'));
    return found;
  }
  const { tiers } = side;
  if (tiers.length < MIN_TIERS || tiers.length > MAX_TIERS) {
    const values = { min: MIN_TIERS, max: MAX_TIERS };
    found.push(problem([...path, 'tiers'], 'fee.tierCount', values));
  }
  return [...found, ...tiers.flatMap((_, at) => tierProblems(tiers, at, [...path, 'tiers', at]))];
}

function d0Problems({ ratePpm, bi, bottom }: D0Fee, maxBottom: bigint): Problem[] {
  const found: Problem[] = [];
  if (!isRate(ratePpm)) found.push(problem(['d0', 'ratePpm'], 'fee.d0Rate'));
  if (bi < 0n) found.push(problem(['d0', 'bi'], 'fee.d0Bi'));
  if (bottom < 0n || bottom > maxBottom) {
    found.push(problem(['d0', 'bottom'], 'fee.d0Bottom'));
  }
  return found;
}

/**
 * Everything that domain §4.2 refuses in a plan; empty when it is sound. `maxBottom`: the largest
 * minimum of D0, in minor units.
 */
export function planProblems(plan: FeePlan, maxBottom: bigint): Problem[] {
  return [
    ...sidesOf(plan).flatMap(([name, side]) => sideProblems(side, [name])),
    ...(plan.d0 ? d0Problems(plan.d0, maxBottom) : []),
  ];
}

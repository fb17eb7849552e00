/** Used share of a limit, for its bar. */
export interface Use {
  /** Whole percent, rounded down; above 100 when the limit was lowered. */
  percent: string;
  /** Width of the bar in percent. */
  width: string;
  level: 'low' | 'warning' | 'danger';
}

const WARNING_PERCENT = 80n;
const FULL_PERCENT = 100n;

/** Use of a limit, both in minor units: a warning from 80 % on, danger when nothing is left. */
export function useOf(used: string, max: string): Use {
  const percent = (BigInt(used) * FULL_PERCENT) / BigInt(max);
  const isFull = percent >= FULL_PERCENT;
  return {
    percent: String(percent),
    width: String(isFull ? FULL_PERCENT : percent),
    level: isFull ? 'danger' : percent >= WARNING_PERCENT ? 'warning' : 'low',
  };
}

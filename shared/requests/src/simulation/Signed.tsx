import { formatMinor } from '@portal/money';
import css from './simulation.module.css';

const PLUS = '+';

interface SignedProps {
  /** Minor units. */
  minor: bigint;
  /** Numeric code. */
  currency: string;
}

/** A change with its sign; none is a dash, so that what changes is seen. */
export function Signed({ minor, currency }: SignedProps) {
  if (minor === 0n) return <span className={css.same}>—</span>;
  return (
    <span data-sign={minor > 0n ? 'more' : 'less'}>
      {minor > 0n && PLUS}
      {formatMinor(String(minor), currency)}
    </span>
  );
}

import { currencyName, formatMinor } from '@portal/money';
import css from './bench.module.css';

/** Amount that the channel owes compared with what we have booked, with its sign; minor units. */
export function Signed({ minor, currency }: { minor: string; currency: string }) {
  const isOver = BigInt(minor) > 0n;
  return (
    <span className={css.signed} data-sign={isOver ? 'over' : minor === '0' ? undefined : 'short'}>
      {isOver && '+'}
      {formatMinor(minor, currency)} <span className="ui-ccy">{currencyName(currency)}</span>
    </span>
  );
}

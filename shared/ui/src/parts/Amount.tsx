import './amount.css';
import { currencyName, formatMinor } from '@portal/money';

interface AmountProps {
  /** Minor units. */
  minor: string;
  /** Numeric code. */
  currency: string;
  /** `display`: the amount of a detail's head; `stat`: a dashboard figure. */
  size?: 'display' | 'stat';
}

/** An amount with its currency code; whole, on one line, never abbreviated. */
export function Amount({ minor, currency, size }: AmountProps) {
  return (
    <span className={`ui-amount${size ? ` ui-amount-${size}` : ''}`}>
      {formatMinor(minor, currency)}
      <span>{currencyName(currency)}</span>
    </span>
  );
}

import './currency-sums.css';
import { Amount } from './Amount.tsx';

interface CurrencySumsProps {
  /** Minor units with the numeric code of their currency. */
  amounts: readonly { minor: string; currency: string }[];
  /** Returns the number of amounts in the words of the page. */
  count(count: number): string;
}

/** Number and sum of amounts for each currency, never a sum of all currencies. */
export function CurrencySums({ amounts, count }: CurrencySumsProps) {
  return (
    <ul className="ui-sums">
      {[...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, parts]) => (
        <li key={currency}>
          <span>{count(parts.length)}</span>
          <Amount
            minor={String(parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n))}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  );
}

import { currencyName, formatMinor } from '@portal/money';

/** One line of an equation; deductions are negative minor units. */
export interface EquationLine {
  label: string;
  minor: string;
}

interface MoneyEquationProps {
  /** Numeric code of all amounts. */
  currency: string;
  lines: EquationLine[];
  result: EquationLine;
}

/** How an amount comes about: lines, a rule, the result (visual design §4.4). */
export function MoneyEquation({ currency, lines, result }: MoneyEquationProps) {
  return (
    <dl className="ui-equation">
      {lines.map(({ label, minor }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMinor(minor, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{result.label}</dt>
        <dd>
          {formatMinor(result.minor, currency)}
          <span className="ui-ccy">{currencyName(currency)}</span>
        </dd>
      </div>
    </dl>
  );
}

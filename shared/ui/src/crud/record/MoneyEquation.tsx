import { currencyName, formatMinor } from '@portal/money';
import { NOTHING } from '../table/cells.tsx';

/** One line of an equation; deductions are negative minor units. */
export interface EquationLine {
  label: string;
  /** Null: there is none yet. */
  minor: string | null;
  /** How the line below comes about; not part of the sum. */
  isStep?: boolean;
  /** Opens what stands behind the line. */
  open?: (() => void) | undefined;
}

interface MoneyEquationProps {
  /** Numeric code of all amounts. */
  currency: string;
  lines: EquationLine[];
  result: EquationLine;
}

const text = (minor: string | null, currency: string) =>
  minor === null ? NOTHING : formatMinor(minor, currency);

function LineButton({ label, open }: { label: string; open(): void }) {
  return (
    <button type="button" className="ui-line-link" onClick={open}>
      {label}
    </button>
  );
}

/** How an amount comes about: lines, a rule, the result (visual design §4.4). */
export function MoneyEquation({ currency, lines, result }: MoneyEquationProps) {
  return (
    <dl className="ui-equation">
      {lines.map(({ label, minor, isStep, open }) => (
        <div key={label} data-step={isStep}>
          <dt>{open ? <LineButton label={label} open={open} /> : label}</dt>
          <dd>{text(minor, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{result.label}</dt>
        <dd>
          {text(result.minor, currency)}
          {result.minor !== null && <span className="ui-ccy">{currencyName(currency)}</span>}
        </dd>
      </div>
    </dl>
  );
}

import { currencyName, formatMinor } from '@portal/money';
import { RecordLink } from '../../parts/RecordLink.tsx';
import { NOTHING } from '../table/cells.tsx';

/** One line of an equation; deductions are negative minor units. */
export interface EquationLine {
  label: string;
  /** Tells lines of one label apart. */
  id?: string;
  /** Null: there is none yet. */
  minor: string | null;
  /** True when the line shows how the line below comes about; not part of the sum. */
  isStep?: boolean;
  /** Opens what stands behind the line. */
  open?: (() => void) | undefined;
  /** Page that shows what stands behind the line. */
  page?: { to: string; permit: string | null } | undefined;
}

interface MoneyEquationProps {
  /** Numeric code of all amounts. */
  currency: string;
  lines: EquationLine[];
  result: EquationLine;
}

const text = (minor: string | null, currency: string) =>
  minor === null ? NOTHING : formatMinor(minor, currency);

function Label({ label, open, page }: EquationLine) {
  if (page) return <RecordLink page={page}>{label}</RecordLink>;
  if (!open) return label;
  return (
    <button type="button" className="ui-line-link" onClick={open}>
      {label}
    </button>
  );
}

/** Equation behind an amount: lines, a rule, the result (visual design §4.4). */
export function MoneyEquation({ currency, lines, result }: MoneyEquationProps) {
  return (
    <dl className="ui-equation">
      {lines.map((line) => (
        <div key={line.id ?? line.label} data-step={line.isStep}>
          <dt>
            <Label {...line} />
          </dt>
          <dd>{text(line.minor, currency)}</dd>
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

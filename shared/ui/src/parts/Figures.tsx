import './figures.css';
import { Amount } from './Amount.tsx';

interface FiguresProps {
  /** Amounts with their labels, in minor units. */
  figures: readonly { label: string; minor: string }[];
  /** Numeric code of all amounts. */
  currency: string;
}

/** A few amounts side by side, the last of which is what the others come to. */
export function Figures({ figures, currency }: FiguresProps) {
  return (
    <dl className="ui-figures">
      {figures.map(({ label, minor }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { currencyName } from '@portal/money';
import css from './fields.module.css';
import { TypedInput } from './TypedInput.tsx';

interface TrialInputProps {
  label: string;
  value: string;
  /** Numeric code. */
  currency: string;
  change(text: string): void;
}

/** An amount to try, with the code of its currency. */
export function TrialInput({ label, value, currency, change }: TrialInputProps) {
  return (
    <span className={css.box} data-size="trial">
      <TypedInput
        label={label}
        value={value}
        currency={currency}
        placeholder={label}
        change={change}
      />
      <span aria-hidden="true">{currencyName(currency)}</span>
    </span>
  );
}

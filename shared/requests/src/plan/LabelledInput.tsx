import { tMessage } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { useId } from 'react';
import css from './fields.module.css';
import { TypedInput } from './TypedInput.tsx';

interface LabelledInputProps {
  label: string;
  value: string;
  /** Numeric code of an amount; left out: a rate in percent. */
  currency?: string;
  isRequired?: boolean;
  hint?: string;
  /** Message key of what is refused. */
  message?: string;
  change(text: string): void;
  leave(): void;
}

/** One amount or rate with its name above and what is wrong below. */
export function LabelledInput(props: LabelledInputProps) {
  const { label, value, currency, isRequired, hint, message, change, leave } = props;
  const id = useId();
  const below = message ? tMessage(message) : hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      <span className={css.box}>
        <TypedInput
          id={id}
          value={value}
          currency={currency}
          errorId={message && `${id}-error`}
          change={change}
          leave={leave}
        />
        {currency !== undefined && <span aria-hidden="true">{currencyName(currency)}</span>}
      </span>
      {below && (
        <p id={`${id}-error`} role={message ? 'alert' : undefined} data-error={Boolean(message)}>
          {below}
        </p>
      )}
    </div>
  );
}

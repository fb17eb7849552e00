import { cleanTyped, formatMinor, formatRate, typedMinor } from '@portal/money';
import { typedNumber } from '@portal/ui';
import { type ChangeEvent, useState } from 'react';
import css from './fields.module.css';

interface TypedInputProps {
  /** Name for screen readers; left out where a label points at `id`. */
  label?: string;
  id?: string;
  value: string;
  /** Numeric code of an amount; left out: a rate in percent. */
  currency?: string;
  placeholder?: string;
  /** Id of the text that says why it is refused. */
  errorId?: string;
  change(text: string): void;
  leave?(): void;
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** Formats a typed number in the house style: separators and all decimals; anything else stays. */
function tidied(text: string, currency: string | undefined): string {
  if (currency === undefined) {
    return PERCENT.test(text)
      ? formatRate(Math.round(Number(text) * 10_000)).replace('%', '')
      : text;
  }
  const minor = typedMinor(text, currency);
  return minor === undefined || minor.startsWith('-') ? text : formatMinor(minor, currency, 0);
}

/** An amount in major units or a rate in percent, right-aligned; written out once it is left. */
export function TypedInput(props: TypedInputProps) {
  const { label, id, value, currency, placeholder, errorId, change, leave } = props;
  const [isEdited, setEdited] = useState(false);
  const tidy = () => {
    setEdited(false);
    const written = tidied(cleanTyped(value), currency);
    if (written !== value) change(written);
    // An empty field is reported on sending: a message now would move the button being pressed.
    if (value.trim() !== '') leave?.();
  };
  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    setEdited(true);
    change(isEdited ? event.target.value : typedNumber(event, value));
  };
  return (
    <input
      id={id}
      className={css.input}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      placeholder={placeholder}
      value={value}
      onChange={edit}
      onBlur={tidy}
    />
  );
}

import { formatMinor, formatRate, toMinor } from '@portal/money';
import { typedNumber } from '@portal/ui';
import type { ChangeEvent } from 'react';
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

/** What was typed as the house writes it: separators and all decimals; anything else stays. */
function tidied(text: string, currency: string | undefined): string {
  if (currency === undefined) {
    return PERCENT.test(text)
      ? formatRate(Math.round(Number(text) * 10_000)).replace('%', '')
      : text;
  }
  const fraction = text.split('.')[1] ?? '';
  const minor = toMinor(text, currency);
  if (minor === undefined || minor.startsWith('-')) return text;
  const written = formatMinor(minor, currency, 0);
  // More decimals than the currency has are for the rule to refuse, not to be rounded away.
  return fraction.length > (written.split('.')[1] ?? '').length ? text : written;
}

/** An amount in major units or a rate in percent, right-aligned; written out once it is left. */
export function TypedInput(props: TypedInputProps) {
  const { label, id, value, currency, placeholder, errorId, change, leave } = props;
  const tidy = () => {
    const written = tidied(value.trim(), currency);
    if (written !== value) change(written);
    // What is still empty is said when it is sent: a message now would move the button being pressed.
    if (value.trim() !== '') leave?.();
  };
  // A rate has no thousands: its comma is refused, not dropped.
  const edit = (event: ChangeEvent<HTMLInputElement>) =>
    change(currency === undefined ? event.target.value : typedNumber(event));
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

import { numberIn } from '@portal/contract/kit/rules/amounts';
import { useLanguage } from '@portal/i18n';
import { CURRENCIES, cleanTyped, currencyName } from '@portal/money';
import { type ChangeEvent, useState } from 'react';
import { Input } from '../../arco.ts';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';
import { ChoiceInput } from './fields-choice.tsx';
import { typedNumber } from './typed-number.ts';

/** `1234.5` → `1,234.5`; what is no plain number stays as it was typed. */
export function grouped(text: string): string {
  if (!/^-?\d+(\.\d*)?$/.test(text)) return text;
  const [whole = '', fraction] = text.split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

interface NumeralProps extends FormFieldProps {
  /** Unit of the number, shown behind it. */
  unit: string;
  /** Returns the number that a text stands for, once the field is left. */
  read(text: string): string;
}

/**
 * A number as plain text, ended by its unit. While somebody edits it, it stays as it is typed; once it is
 * left, it is what was read, with separators.
 */
function NumeralInput({ name, label, hint, unit, read }: NumeralProps) {
  const field = useField(name, hint);
  const [isEdited, setEdited] = useState(false);
  const shown = isEdited ? field.text : grouped(field.text);
  const edit = (text: string, event: ChangeEvent<HTMLInputElement>) => {
    setEdited(true);
    field.set(isEdited ? text : typedNumber(event, shown));
  };
  const leave = () => {
    setEdited(false);
    const number = read(field.text);
    if (number !== field.text) field.set(number);
    field.control.onBlur();
  };
  return (
    <FieldFrame field={field} label={label}>
      <Input
        {...field.control}
        className="ui-numeral"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={edit}
        onBlur={leave}
        suffix={unit}
        status={field.message ? 'error' : undefined}
      />
    </FieldFrame>
  );
}

/**
 * An amount in major units of a currency (ISO 4217 numeric), as plain text: `1234.50`. The page
 * turns it into minor units by `toMinor`.
 */
export function AmountInput({ currency, ...field }: FormFieldProps & { currency: string }) {
  return <NumeralInput {...field} unit={currencyName(currency)} read={numberIn} />;
}

/** A plain number ended by what it counts, such as days; it has no thousands. */
export function CountedInput(field: FormFieldProps & { unit: string }) {
  return <NumeralInput {...field} read={cleanTyped} />;
}

/**
 * A rate in percent, as plain text: `0.55`; on the wire it is 5500 ppm. It has no thousands: a
 * comma in it is refused, since without it `0,55` would be fifty-five percent.
 */
export function RateInput(field: FormFieldProps) {
  return <CountedInput {...field} unit="%" />;
}

/** A currency by its numeric code, one of `codes` where they are given. */
export function CurrencyInput({ codes, ...field }: FormFieldProps & { codes?: readonly string[] }) {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  const options = (codes ?? [...CURRENCIES.keys()]).map((value) => {
    const letters = currencyName(value);
    const name = /^[A-Z]{3}$/.test(letters) ? names.of(letters) : letters;
    return { value, label: name === letters ? letters : `${letters} ${name}` };
  });
  return <ChoiceInput {...field} options={options} />;
}

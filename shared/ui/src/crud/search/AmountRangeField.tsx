import { refusalOfReading } from '@portal/contract/kit/rules/amounts';
import { tMessage, useWords } from '@portal/i18n';
import { currencyName, formatMinor, typedMinor } from '@portal/money';
import { type ChangeEvent, useState } from 'react';
import { Input } from '../../arco.ts';
import { uiWords } from '../../words/index.ts';
import { typedNumber } from '../form/typed-number.ts';
import { useSearch } from './context.ts';
import { SearchField } from './SearchField.tsx';

interface AmountRangeFieldProps {
  from: string;
  to: string;
  /** Filter that holds the numeric currency code; amounts mean nothing without one. */
  currency: string;
  label: string;
}

/** Text of a bound in major units; what is no amount yet stays as it was typed. */
const shownOf = (value: unknown, currency: string) =>
  /^-?\d+$/.test(String(value)) ? formatMinor(String(value), currency) : String(value ?? '');

function Bound({ name, currency, hint }: { name: string; currency: string; hint: string }) {
  const { draft, set, errors } = useSearch();
  const [typed, setTyped] = useState<string>();
  const leave = () => setTyped(undefined);
  const shown = shownOf(draft[name], currency);
  const type = (value: string, event: ChangeEvent<HTMLInputElement>) => {
    const text = typed === undefined ? typedNumber(event, shown) : value;
    setTyped(text);
    set(name, text.trim() === '' ? undefined : (typedMinor(text, currency) ?? `${text} `));
  };
  return (
    <Input
      aria-label={hint}
      placeholder={hint}
      disabled={currency === ''}
      value={typed ?? shown}
      onChange={type}
      onBlur={leave}
      status={errors[name] ? 'error' : undefined}
    />
  );
}

/** `10.00 – 20.00`, or one bound with its sign. */
function spanOf(lower: string, upper: string): string {
  if (lower && upper) return `${lower} – ${upper}`;
  return lower ? `≥ ${lower}` : `≤ ${upper}`;
}

/** Smallest and largest amount, typed in major units of the chosen currency. */
export function AmountRangeField({ from, to, currency, label }: AmountRangeFieldProps) {
  const t = useWords(uiWords);
  const { draft, list } = useSearch();
  const code = String(draft[currency] ?? '');
  const applied = String(list.filters[currency] ?? '');
  const lower = shownOf(list.filters[from], applied);
  const upper = shownOf(list.filters[to], applied);
  const refusal = [draft[from], draft[to]]
    .map((text) => refusalOfReading(String(text ?? '')))
    .find(Boolean);
  const chip = `${spanOf(lower, upper)} ${currencyName(applied)}`;
  return (
    <SearchField
      names={[from, to]}
      label={label}
      width={280}
      chip={chip}
      error={refusal ? tMessage(refusal) : t('amountInvalid')}
    >
      <div className="ui-bounds" title={code === '' ? t('amountNeedsCurrency') : undefined}>
        <span className="ui-prefix">{label}</span>
        <Bound key={`from ${code}`} name={from} currency={code} hint={t('amountMin')} />
        <span>–</span>
        <Bound key={`to ${code}`} name={to} currency={code} hint={t('amountMax')} />
      </div>
    </SearchField>
  );
}

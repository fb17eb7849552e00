import type { SelectProps } from '@arco-design/web-react/es/Select';
import { useWords } from '@portal/i18n';
import { CURRENCIES, currencyName } from '@portal/money';
import { memo, type ReactElement, type ReactNode } from 'react';
import { DictSelect } from '../../dict/DictSelect.tsx';
import { DictText } from '../../dict/DictTag.tsx';
import { Select } from '../../late/Select.tsx';
import { uiWords } from '../../words/index.ts';
import { useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';
import type { NamedField } from './TextField.tsx';

/** Value of a dictionary; empty means all. */
export function DictField({ name, label, type }: NamedField & { type: string }) {
  const { list } = useSearch();
  const [value, set] = useTextFilter(name);
  const applied = <DictText type={type} value={String(list.filters[name] ?? '')} />;
  return (
    <SearchField names={[name]} label={label} width={150} chip={applied}>
      <DictSelect type={type} label={label} value={value} onChange={set} clearable />
    </SearchField>
  );
}

const currencies = [...CURRENCIES.values()].map(({ numCode, currCode }) => ({
  value: numCode,
  label: currCode,
}));

const isMatch = (typed: string, option: ReactElement<{ children?: ReactNode }>) =>
  String(option.props.children).toLowerCase().includes(typed.toLowerCase());

interface CurrencySelectProps {
  label: string;
  value: string;
  onChange(value: string | undefined): void;
}

const CurrencySelect = memo(({ label, value, onChange }: CurrencySelectProps) => {
  const t = useWords(uiWords);
  return (
    <Select
      prefix={<span className="ui-prefix">{label}</span>}
      aria-label={label}
      placeholder={t('all')}
      value={value || undefined}
      onChange={onChange}
      options={currencies}
      filterOption={isMatch as SelectProps['filterOption']}
      showSearch
      allowClear
    />
  );
});

/** One currency of the table. */
export function CurrencyField({ name, label }: NamedField) {
  const { list } = useSearch();
  const [value, set] = useTextFilter(name);
  const applied = currencyName(String(list.filters[name]));
  return (
    <SearchField names={[name]} label={label} width={150} chip={applied}>
      <CurrencySelect label={label} value={value} onChange={set} />
    </SearchField>
  );
}

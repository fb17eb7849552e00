import { useWords } from '@portal/i18n';
import { CURRENCIES } from '@portal/money';
import { memo, useState } from 'react';
import { DictSelect } from '../../dict/DictSelect.tsx';
import { DictText } from '../../dict/DictTag.tsx';
import { isInLabel, type Option, Select } from '../../lazy/Select.tsx';
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
      <DictSelect type={type} label={label} value={value} onChange={set} empty="all" />
    </SearchField>
  );
}

interface ChoiceSelectProps {
  label: string;
  value: string;
  options: Option[];
  onChange(value: string | undefined): void;
}

const ChoiceSelect = memo(({ label, value, options, onChange }: ChoiceSelectProps) => {
  const t = useWords(uiWords);
  return (
    <Select
      prefix={<span className="ui-prefix">{label}</span>}
      aria-label={label}
      placeholder={t('all')}
      value={value || undefined}
      onChange={onChange}
      options={options}
      filterOption={isInLabel}
      showSearch
      allowClear
    />
  );
});

/** One of the page's own options, found by typing; empty means all. */
export function ChoiceField({ name, label, options }: NamedField & { options: Option[] }) {
  const { list } = useSearch();
  const [value, set] = useTextFilter(name);
  const chosen = String(list.filters[name] ?? '');
  const applied = options.find((option) => option.value === chosen)?.label ?? chosen;
  return (
    <SearchField names={[name]} label={label} width={150} chip={applied}>
      <ChoiceSelect label={label} value={value} options={options} onChange={set} />
    </SearchField>
  );
}

/** One currency of the table. */
export function CurrencyField(field: NamedField) {
  const [options] = useState(() =>
    [...CURRENCIES.values()].map(({ numCode, currCode }) => ({ value: numCode, label: currCode })),
  );
  return <ChoiceField {...field} options={options} />;
}

import { type KeyOf, type PageWords, useWords } from '@portal/i18n';
import { CURRENCIES } from '@portal/money';
import { type ComponentType, memo, type ReactElement, useState } from 'react';
import { Input } from '../../arco.ts';
import { DictSelect } from '../../dict/DictSelect.tsx';
import { DictText } from '../../dict/DictTag.tsx';
import { IconCalendar } from '../../icons.ts';
import { DayPicker } from '../../lazy/DayPicker.tsx';
import { RangePicker, type RangePickerProps } from '../../lazy/RangePicker.tsx';
import { isInLabel, type Option, Select } from '../../lazy/Select.tsx';
import { type Days, lastDays, lastMonth, thisMonth, yesterday } from '../../parts/days.ts';
import { MerchantName, MerchantSelect } from '../../parts/MerchantSelect.tsx';
import { uiWords } from '../../words/index.ts';
import type { FilterOf, ListedRoute } from '../list/types.ts';
import { AmountRangeField } from './AmountRangeField.tsx';
import { useFilter, useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';
import { IdField, type IdListProps, type NamedField, TextField } from './TextField.tsx';

/**
 * The search fields of a route, bound to the words of a page: `const Search = searchOf(words,
 * orderRoutes.list)`, then `<Search.Dict name="status" type="order_status" />`. The label is the
 * word of the name, or of `label` where the filter has none of its own.
 */
export function searchOf<T, R extends ListedRoute>(words: PageWords<T>, _route: R) {
  type Key = KeyOf<T>;
  type Filter = FilterOf<R>;
  type Named = { name: Filter & Key; label?: Key } | { name: Filter; label: Key };

  const named =
    <More extends object>(Field: ComponentType<NamedField & More>) =>
    ({ name, label, ...more }: Named & More): ReactElement => {
      const t = useWords(words);
      const props = { ...more, name, label: t(label ?? (name as Filter & Key)) };
      return <Field {...(props as unknown as NamedField & More)} />;
    };

  const labelled =
    <Names extends object>(Field: ComponentType<{ label: string } & Names>) =>
    ({ label, ...names }: { label: Key } & Names): ReactElement => {
      const t = useWords(words);
      return <Field {...(names as unknown as Names)} label={t(label)} />;
    };

  return {
    Id: named<IdListProps>(IdField),
    Text: named(TextField),
    Dict: named<{ type: string }>(DictField),
    Choice: named<{ options: Option[] }>(ChoiceField),
    Currency: named(CurrencyField),
    Merchant: named(MerchantField),
    Moment: named(MomentField),
    Range: named<{ off?: string }>(RangeField),
    AmountRange: labelled<{ from: Filter; to: Filter; currency: Filter }>(AmountRangeField),
  };
}

/** A merchant of the user's scope, found by number or name. */
function MerchantField({ name, label }: NamedField) {
  const t = useWords(uiWords);
  const { list } = useSearch();
  const [value, set] = useTextFilter(name);
  const applied = <MerchantName id={String(list.filters[name])} />;
  return (
    <SearchField names={[name]} label={label} width={180} chip={applied}>
      <MerchantSelect
        label={label}
        placeholder={t('all')}
        value={value}
        onChange={set}
        allowClear
      />
    </SearchField>
  );
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/**
 * A moment up to which rows are shown, `yyyy-MM-dd HH:mm:ss` in the platform's zone: a day from the
 * calendar, which means its end, or any second typed. Empty = now.
 */
function MomentField({ name, label }: NamedField) {
  const t = useWords(uiWords);
  const { list, errors } = useSearch();
  const [value, set] = useTextFilter(name);
  return (
    <SearchField names={[name]} label={label} width={280} chip={String(list.filters[name])}>
      <Input
        prefix={<span className="ui-prefix">{label}</span>}
        placeholder={t('momentHint')}
        aria-label={label}
        value={value}
        onChange={set}
        status={errors[name] ? 'error' : undefined}
        suffix={
          <DayPicker
            label={t('chooseDay', { label })}
            value={value.slice(0, DAY_LENGTH)}
            max={lastDays(1).endTime}
            onChange={set}
          />
        }
        allowClear
      />
    </SearchField>
  );
}

type DaysPickerProps = Pick<RangePickerProps, 'label' | 'from' | 'to' | 'onChange'>;

const DaysPicker = memo((props: DaysPickerProps) => {
  const t = useWords(uiWords);
  const presets = [
    { text: t('rangeToday'), days: lastDays(1) },
    { text: t('rangeYesterday'), days: yesterday() },
    { text: t('range7'), days: lastDays(7) },
    { text: t('range30'), days: lastDays(30) },
    { text: t('rangeMonth'), days: thisMonth() },
    { text: t('rangeLastMonth'), days: lastMonth() },
  ];
  return <RangePicker {...props} hints={[t('rangeFrom'), t('rangeTo')]} presets={presets} />;
});

/**
 * Days from and to, both included, with the usual ranges at hand; `off` says why they are of no
 * account.
 */
function RangeField({ name, label, off }: NamedField & { off?: string }) {
  const { list } = useSearch();
  const [value, set] = useFilter(name);
  const { beginTime = '', endTime = '' } = (value ?? {}) as Partial<Days>;
  const applied = (list.filters[name] ?? {}) as Partial<Days>;
  const chip = `${applied.beginTime ?? ''} – ${applied.endTime ?? ''}`;
  return (
    <SearchField names={[name]} label={label} width={310} chip={chip}>
      {off === undefined ? (
        <DaysPicker label={label} from={beginTime} to={endTime} onChange={set} />
      ) : (
        <Input
          prefix={<span className="ui-prefix">{label}</span>}
          suffix={<IconCalendar />}
          aria-label={label}
          value={off}
          disabled
        />
      )}
    </SearchField>
  );
}

/** Value of a dictionary; empty means all. */
function DictField({ name, label, type }: NamedField & { type: string }) {
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
function ChoiceField({ name, label, options }: NamedField & { options: Option[] }) {
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
function CurrencyField(field: NamedField) {
  const [options] = useState(() =>
    [...CURRENCIES.values()].map(({ numCode, currCode }) => ({ value: numCode, label: currCode })),
  );
  return <ChoiceField {...field} options={options} />;
}

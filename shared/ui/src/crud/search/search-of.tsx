import { type KeyOf, type PageWords, useWords } from '@portal/i18n';
import type { ComponentType, ReactElement } from 'react';
import type { Option } from '../../lazy/Select.tsx';
import type { FilterOf, ListedRoute } from '../list/types.ts';
import { AmountRangeField } from './AmountRangeField.tsx';
import { ChoiceField, CurrencyField, DictField } from './ChoiceField.tsx';
import { MerchantField } from './MerchantField.tsx';
import { MomentField } from './MomentField.tsx';
import { RangeField } from './RangeField.tsx';
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

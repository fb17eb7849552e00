import { useWords } from '@portal/i18n';
import { MerchantName, MerchantSelect } from '../../parts/MerchantSelect.tsx';
import { uiWords } from '../../words/index.ts';
import { useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';
import type { NamedField } from './TextField.tsx';

/** A merchant of the user's scope, found by number or name. */
export function MerchantField({ name, label }: NamedField) {
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

import { DEBOUNCE_MS } from '@portal/contract/constants';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { memo, useEffect, useState } from 'react';
import { useCall } from '../../data/useCall.ts';
import { Select } from '../../late/Select.tsx';
import { uiWords } from '../../words/index.ts';
import { useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';
import type { NamedField } from './TextField.tsx';

const merchants = connect(merchantRoutes);

/** A value once it has rested for the debounce time (specification §9). */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Merchants that match, asked for only when there is something to name. */
function useMerchants(kw: string, enabled: boolean) {
  const query = { kw, limit: 20 };
  const { data = [], fetching } = useCall(merchants.options, { query }, { enabled, keep: true });
  const nameOf = (id: string) => data.find(({ merId }) => merId === id)?.merName ?? id;
  return { data, fetching, nameOf };
}

function MerchantName({ id }: { id: string }) {
  return useMerchants(id, true).nameOf(id);
}

interface MerchantSelectProps {
  label: string;
  value: string;
  onChange(value: string | undefined): void;
}

const MerchantSelect = memo(({ label, value, onChange }: MerchantSelectProps) => {
  const t = useWords(uiWords);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const rested = useRested(typed);
  const { data, fetching, nameOf } = useMerchants(isOpen ? rested : value, isOpen || value !== '');
  return (
    <Select
      prefix={<span className="ui-prefix">{label}</span>}
      aria-label={label}
      placeholder={t('all')}
      value={value || undefined}
      onChange={onChange}
      onVisibleChange={setOpen}
      onSearch={setTyped}
      filterOption={false}
      loading={fetching}
      renderFormat={(_, id) => nameOf(String(id))}
      options={data.map(({ merId, merName }) => ({ value: merId, label: `${merName} ${merId}` }))}
      showSearch
      allowClear
    />
  );
});

/** A merchant of the user's scope, found by number or name. */
export function MerchantField({ name, label }: NamedField) {
  const { list } = useSearch();
  const [value, set] = useTextFilter(name);
  const applied = <MerchantName id={String(list.filters[name])} />;
  return (
    <SearchField names={[name]} label={label} width={180} chip={applied}>
      <MerchantSelect label={label} value={value} onChange={set} />
    </SearchField>
  );
}

import { DEBOUNCE_MS } from '@portal/contract/constants';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { connect } from '@portal/http';
import { type ComponentProps, memo, useEffect, useState } from 'react';
import { useCall } from '../data/useCall.ts';
import { Select } from '../lazy/Select.tsx';

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

/** Name of a merchant; its number until that is here, and where nobody knows it. */
export function MerchantName({ id }: { id: string }) {
  return useMerchants(id, true).nameOf(id);
}

interface MerchantSelectProps
  extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange' | 'prefix'> {
  /** Name of the field, inside the control. */
  label?: string;
  value: string;
  onChange(value: string | undefined): void;
}

/** Choice of a merchant of the user's scope, found by number or name. */
export const MerchantSelect = memo(({ label, value, ...select }: MerchantSelectProps) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const rested = useRested(typed);
  const { data, fetching, nameOf } = useMerchants(isOpen ? rested : value, isOpen || value !== '');
  return (
    <Select
      {...select}
      prefix={label && <span className="ui-prefix">{label}</span>}
      aria-label={label ?? select['aria-label']}
      value={value || undefined}
      onVisibleChange={setOpen}
      onSearch={setTyped}
      filterOption={false}
      loading={fetching}
      renderFormat={(_, id) => nameOf(String(id))}
      options={data.map(({ merId, merName }) => ({ value: merId, label: `${merName} ${merId}` }))}
      showSearch
    />
  );
});

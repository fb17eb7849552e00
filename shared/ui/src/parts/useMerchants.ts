import { DEBOUNCE_MS } from '@portal/contract/constants';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { connect } from '@portal/http';
import { useEffect, useState } from 'react';
import { useCall } from '../data/useCall.ts';

const merchants = connect(merchantRoutes);

/** A merchant that can be chosen. */
export interface Merchant {
  merId: string;
  merName: string;
}

/** A whole merchant number: fifteen digits, so nothing but the merchant itself is meant. */
const WHOLE_NUMBER = /^\d{15}$/;

/** A value once it has rested for the debounce time (specification §9). */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Answer to exactly this text; undefined until it is here. Answers to other texts never show. */
export function useMerchants(kw: string, enabled: boolean) {
  const { data, error, fetching } = useCall(
    merchants.options,
    { query: { kw, limit: 20 } },
    { enabled },
  );
  // Another field may ask for the same text meanwhile.
  return {
    data: enabled ? data : undefined,
    hasFailed: error !== undefined,
    fetching: enabled && fetching,
  };
}

/** Number and name, the number first: where room is short, the name is cut. */
export const numberAndName = ({ merId, merName }: Merchant) => `${merId} ${merName}`;

/** Merchants that match what stands in the box, and nothing while their answer is not here. */
export function useMerchantSearch(typed: string, enabled: boolean) {
  const text = typed.trim();
  const rested = useRested(text);
  const { data, hasFailed, fetching } = useMerchants(rested, enabled && rested === text);
  const found = WHOLE_NUMBER.test(text) ? data?.filter(({ merId }) => merId === text) : data;
  return { text, found, hasFailed, isFetching: fetching };
}

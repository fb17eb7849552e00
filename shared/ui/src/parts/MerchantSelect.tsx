import { DEBOUNCE_MS } from '@portal/contract/constants';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { type ComponentProps, type KeyboardEvent, memo, useEffect, useState } from 'react';
import { useCall } from '../data/useCall.ts';
import { toast } from '../feedback/toast.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { Select } from '../lazy/Select.tsx';
import { uiWords } from '../words/index.ts';

/** Number and name of a merchant; its number until the name is here, and where it is unknown. */
function useShownAs(id: string, known?: Merchant): string {
  const { data = [] } = useMerchants(id, id !== '' && known?.merId !== id);
  const merchant = [known, ...data].find((one) => one?.merId === id);
  return merchant ? numberAndName(merchant) : id;
}

/** Number and name of a merchant. */
export function MerchantName({ id }: { id: string }) {
  return useShownAs(id);
}

interface MerchantSelectProps
  extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange' | 'prefix'> {
  /** Name of the field, inside the control. */
  label?: string;
  value: string;
  onChange(value: string | undefined): void;
}

const answerWords = (found: readonly Merchant[] | undefined) => {
  if (!found) return 'notSearched';
  return found.length === 0 ? 'noneFoundFor' : 'severalFoundFor';
};

/** Text that Enter was pressed after, before its answer was here, and the value at that time. */
interface Early {
  text: string;
  value: string;
}

/**
 * Choice of a merchant of the user's scope, found by number or name. Nothing can be chosen until
 * the answer belongs to the text in the box. Enter takes the only entry of that answer; when it
 * comes earlier, it waits.
 */
export const MerchantSelect = memo(({ label, value, ...select }: MerchantSelectProps) => {
  const t = useWords(uiWords);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Merchant>();
  const [pressed, setEarly] = useState<Early>();
  // A value that has changed meanwhile, such as by a reset, is not overwritten.
  const early = pressed?.value === value ? pressed : undefined;
  // Tab closes the list and empties the box: the text of an early Enter is still looked up.
  const search = useMerchantSearch(early?.text ?? typed, isOpen || early !== undefined);
  const { text, found, hasFailed } = search;
  const shown = useShownAs(value, known);

  const take = useLatest((merchant: Merchant) => {
    setKnown(merchant);
    setOpen(false);
    // Arco empties the box only once the list has faded: opened again sooner, it kept the old text.
    setTyped('');
    select.onChange(merchant.merId);
  });
  useEffect(() => {
    if (!early || !(found || hasFailed)) return;
    setEarly(undefined);
    if (found?.[0] && found.length === 1) take.current(found[0]);
    // The list says so itself, unless Tab has closed it.
    else if (!isOpen) toast(t(answerWords(found), { text: early.text }), 'info');
  }, [early, found, hasFailed, isOpen, take, t]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the input method.
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isEnter && isOpen && text !== '' && !found) setEarly({ text, value });
    if (event.key === 'Escape') setEarly(undefined);
    select.onKeyDown?.(event);
  };
  const onInput = (input: string, reason: string) => {
    setTyped(input);
    if (reason === 'manual') setEarly(undefined);
  };
  const change = (id: string | undefined) => {
    setEarly(undefined);
    const merchant = found?.find(({ merId }) => merId === id);
    if (merchant) take.current(merchant);
    else select.onChange(undefined);
  };
  const searching = early && t('searchingFor', { text: early.text });

  return (
    <Select
      {...select}
      prefix={label && <span className="ui-prefix">{label}</span>}
      aria-label={label ?? select['aria-label']}
      placeholder={searching ?? select.placeholder}
      value={value || undefined}
      onChange={change}
      onKeyDown={onKeyDown}
      popupVisible={isOpen}
      onVisibleChange={setOpen}
      inputValue={typed}
      onInputValueChange={onInput}
      filterOption={false}
      defaultActiveFirstOption={text !== '' && found?.length === 1}
      loading={search.isFetching}
      notFoundContent={
        <p className="ui-select-note" role="status">
          {t(found ? 'noneFound' : hasFailed ? 'failedTitle' : 'searching')}
        </p>
      }
      renderFormat={(_, id) => searching ?? (id === value ? shown : String(id))}
      options={(found ?? []).map((one) => ({ value: one.merId, label: numberAndName(one) }))}
      showSearch
    />
  );
});

const merchants = connect(merchantRoutes);

/** A merchant that can be chosen. */
interface Merchant {
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
function useMerchants(kw: string, enabled: boolean) {
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
const numberAndName = ({ merId, merName }: Merchant) => `${merId} ${merName}`;

/** Merchants that match what stands in the box, and nothing while their answer is not here. */
function useMerchantSearch(typed: string, enabled: boolean) {
  const text = typed.trim();
  const rested = useRested(text);
  const { data, hasFailed, fetching } = useMerchants(rested, enabled && rested === text);
  const found = WHOLE_NUMBER.test(text) ? data?.filter(({ merId }) => merId === text) : data;
  return { text, found, hasFailed, isFetching: fetching };
}

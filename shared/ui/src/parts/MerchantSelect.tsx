import { useWords } from '@portal/i18n';
import { type ComponentProps, type KeyboardEvent, memo, useEffect, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { useLatest } from '../hooks/useLatest.ts';
import { Select } from '../lazy/Select.tsx';
import { uiWords } from '../words/index.ts';
import { type Merchant, numberAndName, useMerchantSearch, useMerchants } from './useMerchants.ts';

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

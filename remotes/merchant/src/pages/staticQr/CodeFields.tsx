import { QR_CURRENCIES } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { type FormDrawerState, useCall } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { codes } from './api.ts';
import { Field } from './fields.ts';
import { Live } from './Live.tsx';
import { words } from './words.ts';

interface CodeFieldsProps {
  form: FormDrawerState;
  /** The code belongs to its merchant for good. */
  isNew: boolean;
  /** The code is disabled: it is not drawn. */
  isDisabled: boolean;
}

/** Fields of a code's form; a chosen merchant fills in name and city unless they were typed. */
export function CodeFields({ form, isNew, isDisabled }: CodeFieldsProps) {
  const t = useWords(words);
  const { values, set } = form;
  const merId = String(values.merId ?? '');
  const { data } = useCall(codes.merchant, { query: { merId } }, { enabled: merId !== '' });
  const filledFor = useRef(isNew ? '' : merId);
  const filled = useRef<{ merName?: string; city?: string }>({});
  useEffect(() => {
    if (!data || filledFor.current === merId) return;
    filledFor.current = merId;
    for (const name of ['merName', 'city'] as const) {
      const present = values[name] ?? '';
      // Typed values stay.
      if (present !== '' && present !== filled.current[name]) continue;
      filled.current[name] = data[name];
      set(name, data[name]);
    }
  }, [data, merId, set, values]);
  const unusable = data?.usable === false ? t('unusable') : undefined;

  return (
    <>
      <Live values={values} merchant={data?.usable ? data : undefined} isDisabled={isDisabled} />
      {isNew && <Field.Merchant name="merId" hint={unusable} />}
      <Field.Text name="merName" />
      <Field.Text name="city" />
      <Field.Dict name="kind" type="qr_kind" />
      <Field.Text name="bakongAccount" hint={t('accountHint')} />
      {values.kind === 'merchant' && (
        <>
          <Field.Text name="merchantId" hint={t('merchantNeeds')} />
          <Field.Text name="acquiringBank" hint={t('merchantNeeds')} />
        </>
      )}
      <Field.Currency name="currency" codes={QR_CURRENCIES} />
      <Field.Amount name="amount" currency={String(values.currency)} hint={t('amountHint')} />
      {values.amount !== '' && <Field.Number name="expireMinutes" />}
      <Field.Text name="store" />
      <Field.Text name="terminal" />
      <Field.Text name="phone" hint={t('phoneHint')} />
    </>
  );
}

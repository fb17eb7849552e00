import type { RowOf } from '@portal/contract/kit/route';
import type { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { isKnownPayee } from '@portal/contract/merchant/static-qr-payee';
import { khqrOf } from '@portal/contract/merchant/static-qr-payload';
import { QR_CURRENCIES, StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { encode } from '@portal/khqr';
import { type FormDrawerState, useCall } from '@portal/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { codes } from './api.ts';
import css from './code.module.css';
import { Field } from './fields.tsx';
import { QrPicture } from './QrPicture.tsx';
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

interface LiveProps {
  /** Values typed so far. */
  values: Record<string, unknown>;
  /** Category of the merchant and who may be paid without a review, once they are known. */
  merchant: Merchant | undefined;
  /** The code is disabled: it is not drawn. */
  isDisabled: boolean;
}

type Merchant = Pick<RowOf<typeof staticQrRoutes.merchant>, 'accounts' | 'mcc' | 'names'>;

/** A text to draw, or key of what is said instead. */
interface Drawn {
  payload?: string;
  instead?: 'disabledPicture' | 'previewReviewed';
}

/** The code that the form would make, beside it as one types; not of a payee who has to be reviewed. */
function Live({ values, merchant, isDisabled }: LiveProps) {
  const t = useWords(words);
  const [opened] = useState(() => Date.now());
  const { payload, instead = 'previewLater' } = useMemo((): Drawn => {
    const typed = StaticQrForm.safeParse(values);
    if (isDisabled) return { instead: 'disabledPicture' };
    if (!typed.success || !merchant) return {};
    if (!isKnownPayee(typed.data, merchant)) return { instead: 'previewReviewed' };
    return { payload: encode(khqrOf(typed.data, merchant.mcc, opened), opened) };
  }, [values, merchant, isDisabled, opened]);
  const isDynamic = values.amount !== '';
  return (
    <figure className={css.live} aria-live="polite">
      {payload ? (
        <QrPicture payload={payload} label={t('preview')} />
      ) : (
        <p className={css.none}>{t(instead)}</p>
      )}
      <figcaption>
        <strong>{t(isDynamic ? 'dynamic' : 'static')}</strong>
        <span>
          {isDynamic
            ? t('dynamicHint', { minutes: String(values.expireMinutes ?? '') })
            : t('staticHint')}
        </span>
      </figcaption>
    </figure>
  );
}

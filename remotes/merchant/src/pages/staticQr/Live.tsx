import type { RowOf } from '@portal/contract/kit/route';
import type { staticQrRoutes } from '@portal/contract/merchant/static-qr';
import { isKnownPayee } from '@portal/contract/merchant/static-qr-payee';
import { khqrOf } from '@portal/contract/merchant/static-qr-payload';
import { StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { encode } from '@portal/khqr';
import { useMemo, useState } from 'react';
import css from './code.module.css';
import { QrPicture } from './QrPicture.tsx';
import { words } from './words.ts';

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
export function Live({ values, merchant, isDisabled }: LiveProps) {
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

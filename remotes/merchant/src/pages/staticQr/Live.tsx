import { khqrOf } from '@portal/contract/merchant/static-qr-payload';
import { StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { encode } from '@portal/khqr';
import { useMemo, useState } from 'react';
import css from './code.module.css';
import { QrPicture } from './QrPicture.tsx';
import { words } from './words.ts';

interface LiveProps {
  /** What is typed so far. */
  values: Record<string, unknown>;
  /** Category of the merchant, once it is known. */
  mcc: string | undefined;
}

/** The code that the form would make, beside it as one types. */
export function Live({ values, mcc }: LiveProps) {
  const t = useWords(words);
  const [opened] = useState(() => Date.now());
  const payload = useMemo(() => {
    const typed = StaticQrForm.safeParse(values);
    if (!typed.success || !mcc) return undefined;
    return encode(khqrOf(typed.data, mcc, opened), opened);
  }, [values, mcc, opened]);
  const isDynamic = values.amount !== '';
  return (
    <figure className={css.live} aria-live="polite">
      {payload ? (
        <QrPicture payload={payload} label={t('preview')} />
      ) : (
        <p className={css.none}>{t('previewLater')}</p>
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

import { QR_TYPE } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import { AmountCell } from './AmountCell.tsx';
import type { CodeDetail } from './api.ts';
import css from './code.module.css';
import { Expiry } from './Expiry.tsx';
import { QrPicture } from './QrPicture.tsx';
import { Renewal } from './Renewal.tsx';
import { noPictureOf } from './state.ts';
import { words } from './words.ts';

/** The picture of a code and how it is paid, or why there is none. */
export function Shown({ code }: { code: CodeDetail }) {
  const t = useWords(words);
  const isDynamic = code.type === QR_TYPE.dynamic;
  const reason = noPictureOf(code);
  return (
    <div className={css.show}>
      {reason ? (
        <p className={css.none}>{t(reason)}</p>
      ) : (
        <QrPicture
          payload={code.payload}
          label={t('pictureOf', { name: code.merName })}
          dim={isDynamic && code.secondsLeft === 0}
        />
      )}
      <div>
        <p className={css.amount}>
          <AmountCell row={code} />
        </p>
        {!reason && <p>{t(isDynamic ? 'dynamicText' : 'staticHint')}</p>}
        {reason === 'disabledPicture' && <p>{t('stillPaid')}</p>}
        {isDynamic && !reason && (
          <>
            <p>
              <Expiry row={code} />
            </p>
            <Renewal code={code} />
          </>
        )}
      </div>
    </div>
  );
}

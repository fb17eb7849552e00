import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Banner, Region, useCall } from '@portal/ui';
import { type Limit, limits } from './api.ts';
import css from './use.module.css';
import { words } from './words.ts';

interface TrialVerdictProps {
  limit: Limit;
  /** Minor units. */
  amount: string;
}

const HEIGHT_PX = 40;

/** Result of a trial: says if an order would pass, and lists every limit that refuses it. */
export function TrialVerdict({ limit, amount }: TrialVerdictProps) {
  const t = useWords(words);
  const { merId, chnlCode, currency } = limit;
  const answer = useCall(limits.check, { query: { merId, chnlCode, currency, amount } });
  const text = (minor: string) => formatMinor(minor, currency);
  return (
    <div className={css.verdict}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ limited, refusals }) =>
          refusals.length === 0 ? (
            <Banner tone="info">
              {t(limited ? 'passes' : 'noLimit', { amount: text(amount) })}
            </Banner>
          ) : (
            <>
              <Banner tone="danger">{t('refusedBy', { amount: text(amount) })}</Banner>
              <ul>
                {refusals.map(({ limit: name, max, left }) => (
                  <li key={name}>{t(`stops.${name}`, { max: text(max), left: text(left) })}</li>
                ))}
              </ul>
            </>
          )
        }
      </Region>
    </div>
  );
}

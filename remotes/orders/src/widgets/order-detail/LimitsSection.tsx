import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Region, Section, useCall } from '@portal/ui';
import css from './detail.module.css';
import type { Order } from './types.ts';
import { words } from './words.ts';

const limits = connect(limitRoutes);
const HEIGHT_PX = 96;
const USES = [
  ['today', 'dayUsed', 'dailyMax'],
  ['month', 'monthUsed', 'monthlyMax'],
] as const;

/** Share of a limit that is used, in whole percent, never rounded up to full. */
const percentOf = (used: string, max: string) =>
  max === '0' ? 100 : Number((BigInt(used) * 100n) / BigInt(max));

/** Share of its limits that the merchant has used on this channel, today and this month. */
export function LimitsSection({ order: { merId, chnlCode, currency } }: { order: Order }) {
  const t = useWords(words);
  const answer = useCall(limits.usage, { query: { merId, chnlCode } });
  return (
    <Section title={t('limits')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(rows) => {
          const limit = rows.find(
            (row) => row.currency === currency && row.status === ON_OFF.enabled,
          );
          if (!limit) return <p className={css.none}>{t('noLimit')}</p>;
          return (
            <dl className={css.rows}>
              {USES.map(([name, used, max]) => (
                <div key={name}>
                  <dt>{t(name)}</dt>
                  <dd>
                    {t('used', {
                      used: formatMinor(limit[used], currency),
                      max: formatMinor(limit[max], currency),
                      percent: percentOf(limit[used], limit[max]),
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          );
        }}
      </Region>
    </Section>
  );
}

import { triedPage } from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { Link, Region, useCall } from '@portal/ui';
import type { CSSProperties } from 'react';
import { homes } from './api.ts';
import { Card } from './Card.tsx';
import css from './HomePage.module.css';
import { momentText } from './moment.ts';
import { opens } from './opens.ts';
import rows from './Rows.module.css';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

/** Two channels; more of them scroll, so that nothing below moves. */
const HEIGHT_PX = 116;

/** Channels whose success rate of the day is out of their own band of 28 days; each opens its orders. */
export function Incidents({ round }: { round: number }) {
  const t = useWords(words);
  const incidents = usePart(useCall(homes.incidents, {}), round);
  const { data } = incidents;
  return (
    <Card title={t('incidents')} hint={data?.day} side={data && momentText(t, data)}>
      <div className={rows.scroll} style={{ '--height': `${HEIGHT_PX}px` } as CSSProperties}>
        <Region answer={incidents} height={HEIGHT_PX}>
          {({ day, watched, incidents: found }) => (
            <>
              {found.length === 0 && (
                <p className={css.nothing}>
                  {watched > 0 ? t('allInBand', { count: watched }) : t('tooFew')}
                </p>
              )}
              <ul className={rows.rows}>
                {found.map(({ chnlCode, chnlName, ratePpm, lowPpm, highPpm, tried }) => {
                  const to = opens(triedPage({ begin: day, end: day, chnlCode }));
                  const isLow = ratePpm < lowPpm;
                  return (
                    <li key={chnlCode} className={rows.work} data-urgency={isLow ? 'late' : 'due'}>
                      <span className={rows.workName}>
                        {to ? <Link to={to}>{chnlName}</Link> : chnlName}
                      </span>
                      <strong>{`${isLow ? '↓' : '↑'} ${formatRate(ratePpm)}`}</strong>
                      <span className={rows.facts}>
                        {t(isLow ? 'belowBand' : 'aboveBand', {
                          low: formatRate(lowPpm),
                          high: formatRate(highPpm),
                          count: tried,
                          orders: tried.toLocaleString('en-US'),
                        })}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </Region>
      </div>
    </Card>
  );
}

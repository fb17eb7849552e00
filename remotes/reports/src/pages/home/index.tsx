import { can } from '@portal/auth';
import { zoneText } from '@portal/contract/life/times';
import { useWords } from '@portal/i18n';
import { CurrencySwitch, Region, useCall, useShortcuts, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { Unseen } from '../../widgets/Unseen.tsx';
import { homes, inboxes } from './api.ts';
import { Card } from './Card.tsx';
import type { HomeData } from './fields.ts';
import css from './HomePage.module.css';
import { Account, Money, Parts } from './Parts.tsx';
import rows from './Rows.module.css';
import { Trade, TradeShares } from './Trade.tsx';
import { usePart } from './usePart.ts';
import { words } from './words.ts';

/**
 * The first page of everybody: the parts that the user's keys and scope open, each loading and failing by
 * itself (money §7). Trade stands at the left, in the currency that the tab's address names.
 */
export default function HomePage() {
  const [currency, choose] = useTabParam('currency');
  const hasTrade = can(homes.home.route.permit);
  const trade = useCall(homes.home, { query: { currency } }, { keep: true, enabled: hasTrade });
  const [round, setRound] = useState(0);
  useShortcuts({
    r: () => {
      if (hasTrade) void trade.reload();
      setRound(round + 1);
    },
  });

  return (
    <div className={css.page}>
      <HomeHead home={trade.data} loading={trade.loading} choose={choose} />
      <div className={css.grid}>
        <div className={css.column}>
          {hasTrade && <Trade answer={trade} />}
          <Account round={round} />
          {!hasTrade && <Parts round={round} />}
          <Money wide={hasTrade} round={round} />
          {hasTrade && <TradeShares answer={trade} />}
        </div>
        <div className={css.column}>
          {hasTrade && <Parts round={round} />}
          <Notices round={round} />
        </div>
      </div>
    </div>
  );
}

const MINUTES = 'HH:mm'.length;
const DAY = 'yyyy-MM-dd'.length;

interface HomeHeadProps {
  /** Undefined while nothing has arrived. */
  home: HomeData | undefined;
  loading: boolean;
  choose: (currency: string) => void;
}

/** Which day is shown and how fresh it is, and the currency; figures of two are never added. */
function HomeHead({ home, loading, choose }: HomeHeadProps) {
  const t = useWords(words);
  const isToday = home?.asOf.startsWith(home.day);
  const time = home?.asOf.slice(isToday ? DAY + 1 : 0, DAY + 1 + MINUTES) ?? '';
  return (
    <header className={css.head}>
      <h1>{home ? t(isToday ? 'today' : 'lastDay') : t('overview')}</h1>
      {home && (
        <span className={css.hint}>
          {t(isToday ? 'asOf' : 'builtAt', {
            day: home.day,
            time,
            zone: zoneText(home.zone, home.day),
          })}
        </span>
      )}
      {loading && <span className={css.currencyBone} />}
      {home && home.currencies.length > 0 && (
        <CurrencySwitch currencies={home.currencies} current={home.currency} choose={choose} />
      )}
    </header>
  );
}

/** The card shows this many; the bell of the shell has more. */
const NEWEST = 5;
const HEIGHT_PX = 117;
const NOTICES_DAY = { from: 'yyyy-'.length, to: 'yyyy-MM-dd'.length };

/** Latest notices, newest first; the shell shows the one that the address names. */
function Notices({ round }: { round: number }) {
  const t = useWords(words);
  const [, open] = useTabParam('notice');
  const inbox = usePart(useCall(inboxes.list, {}), round);
  return (
    <Card title={t('notices')}>
      <Region answer={inbox} height={HEIGHT_PX}>
        {({ rows: notices }) => (
          <>
            {notices.length === 0 && <p className={css.nothing}>{t('noNotices')}</p>}
            <ul className={rows.rows}>
              {notices.slice(0, NEWEST).map(({ noticeId, noticeTitle, createTime, isRead }) => (
                <li key={noticeId} className={rows.notice} data-unread={!isRead}>
                  <button type="button" onClick={() => open(noticeId)}>
                    {noticeTitle} {!isRead && <Unseen>{t('unread')}</Unseen>}
                  </button>
                  <time dateTime={createTime}>
                    {createTime.slice(NOTICES_DAY.from, NOTICES_DAY.to)}
                  </time>
                </li>
              ))}
            </ul>
          </>
        )}
      </Region>
    </Card>
  );
}

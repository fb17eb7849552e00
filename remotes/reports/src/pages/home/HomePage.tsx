import { can } from '@portal/auth';
import { useCall, useShortcuts, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { homes } from './api.ts';
import { HomeHead } from './HomeHead.tsx';
import css from './HomePage.module.css';
import { Notices } from './Notices.tsx';
import { Account, Money, Parts } from './Parts.tsx';
import { Trade, TradeShares } from './Trade.tsx';

/**
 * The first page of everybody: the parts that the user's keys and scope open, each loading and failing by
 * itself (money §7). Trade stands at the left, in the currency that the tab's address names.
 */
export function HomePage() {
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

import { useWords } from '@portal/i18n';
import { Banner, ErrorState, useCall, useShortcuts, useTabParam } from '@portal/ui';
import { homes } from './api.ts';
import { Dashboard } from './Dashboard.tsx';
import { HomeHead } from './HomeHead.tsx';
import css from './HomePage.module.css';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { words } from './words.ts';

/** The dashboard in one currency, which the tab's address names. */
export function HomePage() {
  const t = useWords(words);
  const [currency, choose] = useTabParam('currency');
  const { data, error, loading, reload } = useCall(
    homes.home,
    { query: { currency } },
    { keep: true },
  );
  useShortcuts({ r: () => void reload() });

  return (
    <div className={css.page}>
      <HomeHead home={data} loading={loading} choose={choose} />
      {loading && <HomeSkeleton />}
      {error && !data && <ErrorState error={error} retry={() => void reload()} />}
      {error && data && <Banner tone="danger">{`${error.text} ${t('keptData')}`}</Banner>}
      {data && <Dashboard home={data} />}
    </div>
  );
}

import { useWords } from '@portal/i18n';
import { TabStrip } from '@portal/ui';
import { ActionTab } from './ActionTab.tsx';
import { AllTab } from './AllTab.tsx';
import css from './bench.module.css';
import { Head } from './Head.tsx';
import { QuarantineTab } from './QuarantineTab.tsx';
import { TABS, type Tab, useBench } from './useBench.ts';
import { WaitingTab } from './WaitingTab.tsx';
import { words } from './words.ts';

const PARTS = {
  action: ActionTab,
  waiting: WaitingTab,
  quarantine: QuarantineTab,
  all: AllTab,
} as const satisfies Record<Tab, unknown>;

/** The workbench of differences between bills and our books (money §5). */
export function ErrorPage() {
  const t = useWords(words);
  const bench = useBench();
  const counts = bench.overview.data?.counts;
  const Part = PARTS[bench.tab];
  return (
    <div className={css.bench}>
      {/* The other tabs are lists, which have filters and an export of their own. */}
      {bench.tab === 'action' && <Head bench={bench} />}
      <TabStrip
        label={t('title')}
        tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`), count: counts?.[key] }))}
        active={bench.tab}
        choose={bench.show}
      >
        <Part bench={bench} />
      </TabStrip>
    </div>
  );
}

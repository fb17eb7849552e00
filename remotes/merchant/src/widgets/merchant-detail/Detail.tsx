import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { reviews } from '@portal/review';
import { FormBar, SectionLevel, TabStrip, useNarrow, useTabParam } from '@portal/ui';
import type { MerchantFull } from '../merchant/index.ts';
import css from './detail.module.css';
import { Head } from './Head.tsx';
import { Notices } from './Notices.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { TabPanels } from './TabPanels.tsx';
import { TABS } from './tabs.ts';
import { words } from './words.ts';

interface DetailProps {
  full: MerchantFull;
  reload(): Promise<unknown>;
}

/** A merchant's file: its head, what waits or warns, and its parts as tabs in the address. */
export function Detail({ full, reload }: DetailProps) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [wanted, choose] = useTabParam('tab');
  const [edited] = useTabParam('edit');
  const tabs = TABS.filter((tab) => tab !== 'history' || can(reviews.list.permit));
  const active = tabs.find((tab) => tab === wanted) ?? 'basic';
  const buttons = <StatusButtons merchant={full.merchant} reload={reload} />;
  return (
    <div className={css.page}>
      <div className={css.scroll}>
        <div className={css.content}>
          <Head merchant={full.merchant}>{!isNarrow && buttons}</Head>
          <Notices full={full} reload={reload} />
          <TabStrip
            label={t('tabs')}
            tabs={tabs.map((tab) => ({ key: tab, label: t(`tab.${tab}`) }))}
            active={active}
            choose={choose}
          >
            <SectionLevel value="h2">
              <TabPanels active={active} full={full} reload={reload} />
            </SectionLevel>
          </TabStrip>
        </div>
      </div>
      {/* A form has a bar of its own. */}
      {isNarrow && edited === undefined && <FormBar>{buttons}</FormBar>}
    </div>
  );
}

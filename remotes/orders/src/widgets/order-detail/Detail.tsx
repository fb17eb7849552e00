import { useWords } from '@portal/i18n';
import {
  Amount,
  FormBar,
  RecordPage,
  SectionLevel,
  TabStrip,
  useCall,
  useNarrow,
  useTabParam,
} from '@portal/ui';
import { useRef } from 'react';
import { OfflineNotice } from '../reversal/index.ts';
import { detail } from './api.ts';
import css from './detail.module.css';
import { Head, States } from './Head.tsx';
import { OrderActions } from './OrderActions.tsx';
import { TabPanels } from './TabPanels.tsx';
import { TABS } from './tabs.ts';
import type { Order, Parts } from './types.ts';
import { words } from './words.ts';

interface DetailProps {
  order: Order;
  reloadOrder(): Promise<unknown>;
}

/** Counts the entries of each part; undefined before its answer is here. */
function useCounts({ timeline, money }: Parts) {
  const items = timeline.data?.items;
  const of = (kinds: readonly string[]) => items?.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    refunds: money.data?.refunds.length,
    messages: of(['event', 'handedIn']),
    history: of(['step']),
  };
}

/** The page of one order: what it is and where it stands, then its parts as tabs in the address. */
export function Detail({ order, reloadOrder }: DetailProps) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const head = useRef<HTMLElement>(null);
  const [wanted, choose] = useTabParam('tab');
  const params = { platOrderId: order.platOrderId };
  const timeline = useCall(detail.timeline, { params });
  const money = useCall(detail.money, { params });
  const reload = () => Promise.all([reloadOrder(), timeline.reload(), money.reload()]);
  const parts: Parts = { order, timeline, money, reload };
  const counts: Partial<Record<string, number | undefined>> = useCounts(parts);
  const active = TABS.find((tab) => tab === wanted) ?? 'overview';
  const actions = <OrderActions order={order} reload={reload} />;
  return (
    <RecordPage
      head={head}
      foot={isNarrow && <FormBar>{actions}</FormBar>}
      bar={
        <>
          <code>{order.platOrderId}</code>
          <Amount minor={order.txnAmt} currency={order.currency} />
          {!isNarrow && <States order={order} />}
          {!isNarrow && <span className={css.actions}>{actions}</span>}
        </>
      }
    >
      <div className={css.content}>
        <Head ref={head} order={order}>
          {!isNarrow && actions}
        </Head>
        <OfflineNotice order={order} reload={reload} />
        <TabStrip
          label={t('tabs')}
          tabs={TABS.map((tab) => ({ key: tab, label: t(`tab.${tab}`), count: counts[tab] }))}
          active={active}
          choose={choose}
        >
          <SectionLevel value="h2">
            <TabPanels active={active} parts={parts} />
          </SectionLevel>
        </TabStrip>
      </div>
    </RecordPage>
  );
}

import { can } from '@portal/auth';
import { QUERYABLE } from '@portal/contract/orders/detail';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  Amount,
  Button,
  confirm,
  FormBar,
  IconMore,
  MenuButton,
  type MenuItem,
  RecordPage,
  Region,
  SectionLevel,
  showError,
  TabStrip,
  toast,
  useCall,
  useCountdown,
  useNarrow,
  usePathId,
  useTabParam,
  useTabTitle,
} from '@portal/ui';
import { useRef, useState } from 'react';
import { isRefundable, isVoidable, RefundAction, VoidAction } from '../refund/index.ts';
import { OfflineNotice, ReversalAction } from '../reversal/index.ts';
import { detail, orders } from './api.ts';
import css from './detail.module.css';
import { Head, States } from './Head.tsx';
import moreCss from './more.module.css';
import { TabPanels } from './TabPanels.tsx';
import { TABS } from './tabs.ts';
import type { Order, Parts } from './types.ts';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** Everything about the order that the address names. */
export function DetailPage() {
  const platOrderId = usePathId();
  useTabTitle(platOrderId);
  const answer = useCall(orders.get, { params: { platOrderId } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(order) => <Detail key={platOrderId} order={order} reloadOrder={answer.reload} />}
    </Region>
  );
}

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
function Detail({ order, reloadOrder }: DetailProps) {
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

interface OrderActionsProps {
  order: Order;
  reload(): Promise<unknown>;
}

/**
 * Actions on an order, in the head, in the bar that stays, and at the foot of a phone. New actions
 * are added only here.
 */
function OrderActions({ order, reload }: OrderActionsProps) {
  return (
    <>
      {can(detail.queryNow.permit) && QUERYABLE.includes(order.status) && (
        <QueryNow order={order} reload={reload} />
      )}
      {isVoidable(order) && <VoidAction order={order} onDone={reload} />}
      {isRefundable(order) && <RefundAction platOrderId={order.platOrderId} onDone={reload} />}
      <ReversalAction order={order} onDone={reload} />
      <MoreActions order={order} />
    </>
  );
}

/** Menu to hand an order to somebody else: a link to its page, or the order on paper. */
function MoreActions({ order: { platOrderId } }: { order: Order }) {
  const t = useWords(words);
  const [isPrinting, setPrinting] = useState(false);
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    toast(t('shared'));
  };
  const print = async () => {
    setPrinting(true);
    try {
      await downloadFrom(detail.print.route, { params: { platOrderId } });
      toast(t('printed'));
    } catch (error) {
      showError(error);
    } finally {
      setPrinting(false);
    }
  };
  const paper: MenuItem = {
    label: t('print'),
    run: () => void print(),
    ...(isPrinting ? { reason: t('printing') } : {}),
  };
  const items: MenuItem[] = [
    { label: t('share'), run: () => void share() },
    ...(can(detail.print.permit) ? [paper] : []),
  ];
  return (
    <span className={moreCss.more}>
      <MenuButton label={t('more')} icon={<IconMore />} items={items} />
    </span>
  );
}

interface QueryNowProps {
  order: Order;
  reload(): Promise<unknown>;
}

/** Asks the channel now; says before what may happen, after what came, and counts down to the next time. */
function QueryNow({ order, reload }: QueryNowProps) {
  const t = useWords(words);
  const params = { platOrderId: order.platOrderId };
  const state = useCall(detail.queryState, { params });
  const seconds = useCountdown(state.data?.waitSeconds ?? 0, state.updatedAt);
  if (!state.data?.isReachable) return null;
  const run = async () => {
    try {
      const { came, respCode } = await detail.queryNow({ params });
      toast(t(`came.${came}`, { code: respCode || '—' }));
    } finally {
      await Promise.all([state.reload(), reload()]);
    }
  };
  const amount = `${formatMinor(order.txnAmt, order.currency)} ${currencyName(order.currency)}`;
  const ask = () =>
    confirm({
      title: t('queryTitle', { name: order.chnlName }),
      text: t('queryText', { amount, name: order.merName }),
      verb: t('query'),
      run,
    });
  return (
    <Button disabled={seconds > 0} onClick={ask}>
      {seconds > 0 ? t('queryIn', { seconds }) : t('query')}
    </Button>
  );
}

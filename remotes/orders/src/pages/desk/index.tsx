import { can } from '@portal/auth';
import { batchPage } from '@portal/contract/finance/addresses';
import { remittancePage } from '@portal/contract/remittance/addresses';
import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  ListDrawing,
  ListPage,
  NumberLink,
  SearchForm,
  StateView,
  searchOf,
  type TabOf,
  TabStrip,
  Toolbar,
  useCall,
  useList,
  useSearchParams,
  useShortcuts,
} from '@portal/ui';
import { DISPUTES, type Dispute, type DisputeTab, desk, isDisputeTab } from './api.ts';
import { CasePane } from './CasePane.tsx';
import css from './desk.module.css';
import { Queue } from './Queue.tsx';
import { useDesk } from './useDesk.ts';
import { words } from './words.ts';

/** Orders and refunds that only people can decide, one case after the other (money §3). */
function Cases() {
  const t = useWords(words);
  const desk = useDesk();
  const { current, step, list } = desk;
  useShortcuts({ j: () => step(1), k: () => step(-1), r: () => void list.reload() });
  return (
    <div className={`ui-panes ${css.panes}`}>
      <Queue desk={desk} />
      {current ? (
        <CasePane key={`${current.kind}:${current.reference}`} desk={desk} named={current} />
      ) : (
        <div className="ui-pane" data-empty>
          {desk.groups.length > 0 && (
            <StateView drawing={<ListDrawing />} title={t('pickTitle')} text={t('pickText')} />
          )}
        </div>
      )}
    </div>
  );
}

/** The results desk: what channels leave open, of orders, payouts and remittances, as far as one may see it. */
export default function DeskPage() {
  const t = useWords(words);
  const [params, setParams] = useSearchParams();
  const tabs = useTabs();
  const given = params.get('tab');
  const tab: Tab = isTab(given) && tabs.some(({ key }) => key === given) ? given : 'orders';
  if (tabs.length === 1) return <Cases />;
  const part = tab === 'orders' ? <Cases /> : <Disputes key={tab} tab={tab} />;
  return (
    <div className={css.desk}>
      {/* Another kind starts over: its list has filters of its own. */}
      <TabStrip
        label={t('kinds')}
        tabs={tabs}
        active={tab}
        choose={(next) => setParams(next === 'orders' ? {} : { tab: next })}
      >
        {part}
      </TabStrip>
    </div>
  );
}

const FIRST = { pageNum: 1, pageSize: 10 };

type Tab = 'orders' | DisputeTab;

const isTab = (name: string | null): name is Tab => name === 'orders' || isDisputeTab(name);

/** Counts the undecided cases of a kind, if the caller may see them; undefined until known. */
function useOpen(tab: DisputeTab): number | undefined {
  const { list } = DISPUTES[tab];
  const options = { enabled: can(list.permit) };
  const open = useCall(list, { query: { ...FIRST, state: 'OPEN' } }, options);
  const waiting = useCall(list, { query: { ...FIRST, state: 'WAITING' } }, options);
  if (!open.data || !waiting.data) return undefined;
  return open.data.total + waiting.data.total;
}

/** The kinds of results that the caller may see, each with how many are open. */
function useTabs(): TabOf<Tab>[] {
  const t = useWords(words);
  const { data } = useCall(desk.list, { query: {} });
  const counts = {
    orders: data?.counts.reduce((sum, { count }) => sum + count, 0),
    payouts: useOpen('payouts'),
    remittances: useOpen('remittances'),
  };
  const keys = (['payouts', 'remittances'] as const).filter((key) =>
    can(DISPUTES[key].list.permit),
  );
  return ['orders' as const, ...keys].map((key) => ({
    key,
    label: t(`tab.${key}`),
    count: counts[key],
  }));
}

/** Payments of one kind whose channels contradict themselves; each is decided on the page of its record. */
function Disputes({ tab }: { tab: DisputeTab }) {
  const list = useList(DISPUTES[tab].list, 'objId');
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Dict name="state" type="dispute_state" />
      </SearchForm>
      <Toolbar list={list} columns={columns[tab]} />
      <DataTable list={list} columns={columns[tab]} />
    </ListPage>
  );
}

/** The batch on whose page the result of its payout is decided. */
function PayoutNumber({ row: { objId } }: { row: Dispute }) {
  return <NumberLink text={objId} page={batchPage(objId)} />;
}

/** The remittance on whose page its result is decided. */
function RemittanceNumber({ row: { objId } }: { row: Dispute }) {
  return <NumberLink text={objId} page={remittancePage(objId)} />;
}

const { own, name, amount, dict, time } = columnsOf(words, remitForcedRoutes.list);

/** Columns that the lists of all kinds share, behind a number that leads to another page in each. */
const shared = [
  name('subject'),
  amount('amount', { width: 172 }),
  dict('state', 'dispute_state', { width: [100, 132] }),
  dict('told', 'channel_result', { width: [108, 132] }),
  time('since'),
  dict('result', 'forced_result', { width: [108, 132] }),
];

const columns = {
  payouts: [own('objId', PayoutNumber, { width: 184 }), ...shared],
  remittances: [own('objId', RemittanceNumber, { width: 184 }), ...shared],
} satisfies Record<DisputeTab, unknown>;

const Search = searchOf(words, remitForcedRoutes.list);

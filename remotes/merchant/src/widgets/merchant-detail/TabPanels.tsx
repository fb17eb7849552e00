import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { kinds } from '@portal/requests';
import { History } from '@portal/review';
import { Amount, DictTag, Link, listAddress, Region, Section, Trail, useCall } from '@portal/ui';
import type { ReactNode } from 'react';
import { UseFigures } from '../limit/index.ts';
import type { MerchantFull } from '../merchant/index.ts';
import { ChannelsTab } from './ChannelsTab.tsx';
import css from './detail.module.css';
import { EditableTab } from './EditableTab.tsx';
import { type RowColumn, Rows } from './Rows.tsx';
import { type EditTab, REQUESTS, type Tab } from './tabs.ts';
import { words } from './words.ts';

interface TabPanelsProps {
  active: Tab;
  full: MerchantFull;
  reload(): Promise<unknown>;
}

const EDITABLE = Object.keys(REQUESTS) as EditTab[];

/** The part of the file that is shown, and one that is being edited meanwhile. */
export function TabPanels({ active, full, reload }: TabPanelsProps): ReactNode {
  const read: Partial<Record<Tab, () => ReactNode>> = {
    channels: () => <ChannelsTab full={full} />,
    limits: () => <LimitsTab full={full} />,
    balances: () => <BalancesTab full={full} />,
    history: () => <HistoryTab full={full} />,
  };
  return (
    <>
      {EDITABLE.map((tab) => (
        <EditableTab key={tab} tab={tab} isShown={tab === active} full={full} reload={reload} />
      ))}
      {read[active]?.()}
    </>
  );
}

interface HistoryTabProps {
  full: MerchantFull;
}

/** History of a merchant: steps that took effect at once, and requests to change it. */
function HistoryTab({ full: { merchant, steps } }: HistoryTabProps) {
  const t = useWords(words);
  const nameOf = (action: string) => t(`step.${action}` as 'step.disable');
  return (
    <>
      {steps.length > 0 && (
        <Section title={t('steps')}>
          <Trail steps={steps} type="mer_status" nameOf={nameOf} />
        </Section>
      )}
      <Section title={t('requests')}>
        <History kinds={kinds} merId={merchant.merId} />
      </Section>
    </>
  );
}

type Balance = MerchantFull['balances'][number];

const amount = (head: 'curr' | 'avail' | 'frozen') => ({
  head,
  isFigure: true,
  cell: (balance: Balance) => <Amount minor={balance[head]} currency={balance.currency} />,
});

const columns: readonly RowColumn<Balance>[] = [
  { head: 'currency', cell: ({ currency }) => currencyName(currency) },
  amount('curr'),
  amount('avail'),
  amount('frozen'),
];

/** Balances of the merchant, by currency; currencies are never added up. */
function BalancesTab({ full: { balances } }: { full: MerchantFull }) {
  const t = useWords(words);
  return (
    <Section title={t('tab.balances')}>
      <Rows
        label={t('tab.balances')}
        rows={balances}
        columns={columns}
        none={t('balancesNone')}
        idOf={({ currency }) => currency}
      />
    </Section>
  );
}

type Limit = MerchantFull['limits'][number];
type UsedLimit = Answer<typeof limitRoutes.usage>[number];

const limitCalls = connect(limitRoutes);

const limitsTabAmount = (head: 'singleMin' | 'singleMax' | 'dailyMax' | 'monthlyMax') => ({
  head,
  isFigure: true,
  cell: (limit: Limit) => <Amount minor={limit[head]} currency={limit.currency} />,
});

const single = [limitsTabAmount('singleMin'), limitsTabAmount('singleMax')];

const states: readonly RowColumn<Limit>[] = [
  { head: 'status', cell: ({ status }) => <DictTag type="limit_status" value={status} /> },
  {
    head: 'chkStatus',
    cell: ({ chkStatus }) => <DictTag type="mer_chk_status" value={chkStatus} />,
  },
];

const limitsTabColumns: readonly RowColumn<Limit>[] = [
  { head: 'chnlName', cell: ({ chnlCode }) => <code>{chnlCode}</code> },
  ...single,
  limitsTabAmount('dailyMax'),
  limitsTabAmount('monthlyMax'),
  ...states,
];

const use = (head: 'dayUsed' | 'monthUsed', max: 'dailyMax' | 'monthlyMax') => ({
  head,
  cell: (limit: UsedLimit) => (
    <div className={css.use}>
      <UseFigures
        used={limit[head]}
        max={limit[max]}
        currency={limit.currency}
        isIdle={limit.status !== ON_OFF.enabled}
      />
    </div>
  ),
});

const usedColumns: readonly RowColumn<UsedLimit>[] = [
  { head: 'chnlName', cell: ({ chnlName }) => chnlName },
  ...single,
  use('dayUsed', 'dailyMax'),
  use('monthUsed', 'monthlyMax'),
  ...states,
];

const idOf = ({ limitId }: Limit) => limitId;

/** The limits with what is used of them today and this month (INV-13). */
function UsedLimits({ merId }: { merId: string }) {
  const t = useWords(words);
  const answer = useCall(limitCalls.usage, { query: { merId } });
  return (
    <Region answer={answer}>
      {(limits) => (
        <Rows
          label={t('tab.limits')}
          rows={limits}
          columns={usedColumns}
          none={t('limitsNone')}
          idOf={idOf}
        />
      )}
    </Region>
  );
}

/** Up to which amounts the merchant may trade, with the way to where that is kept. */
function LimitsTab({ full: { merchant, limits } }: { full: MerchantFull }) {
  const t = useWords(words);
  const { merId } = merchant;
  const link = can(limitRoutes.list.permit) && (
    <Link className="ui-link" to={listAddress('/merchant/limit', limitRoutes.list, { merId })}>
      {t('openLimits')}
    </Link>
  );
  return (
    <Section title={t('tab.limits')} link={link}>
      {can(limitCalls.usage.permit) ? (
        <UsedLimits merId={merId} />
      ) : (
        <Rows
          label={t('tab.limits')}
          rows={limits}
          columns={limitsTabColumns}
          none={t('limitsNone')}
          idOf={idOf}
        />
      )}
    </Section>
  );
}

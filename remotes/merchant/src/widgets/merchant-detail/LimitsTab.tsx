import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { limitRoutes } from '@portal/contract/merchant/limit';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Amount, DictTag, Link, listAddress, Region, Section, useCall } from '@portal/ui';
import { UseFigures } from '../limit/index.ts';
import type { MerchantFull } from '../merchant/index.ts';
import css from './detail.module.css';
import { type RowColumn, Rows } from './Rows.tsx';
import { words } from './words.ts';

type Limit = MerchantFull['limits'][number];
type UsedLimit = Answer<typeof limitRoutes.usage>[number];

const limitCalls = connect(limitRoutes);

const amount = (head: 'singleMin' | 'singleMax' | 'dailyMax' | 'monthlyMax') => ({
  head,
  isFigure: true,
  cell: (limit: Limit) => <Amount minor={limit[head]} currency={limit.currency} />,
});

const single = [amount('singleMin'), amount('singleMax')];

const states: readonly RowColumn<Limit>[] = [
  { head: 'status', cell: ({ status }) => <DictTag type="limit_status" value={status} /> },
  {
    head: 'chkStatus',
    cell: ({ chkStatus }) => <DictTag type="mer_chk_status" value={chkStatus} />,
  },
];

const columns: readonly RowColumn<Limit>[] = [
  { head: 'chnlName', cell: ({ chnlCode }) => <code>{chnlCode}</code> },
  ...single,
  amount('dailyMax'),
  amount('monthlyMax'),
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
export function LimitsTab({ full: { merchant, limits } }: { full: MerchantFull }) {
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
          columns={columns}
          none={t('limitsNone')}
          idOf={idOf}
        />
      )}
    </Section>
  );
}

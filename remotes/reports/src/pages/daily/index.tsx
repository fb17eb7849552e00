import { can, useIsMerchant } from '@portal/auth';
import {
  type DAILY_BLOCKS,
  DailyRebuild,
  type DailyStat,
  dailyRoutes,
} from '@portal/contract/reports/daily';
import { ordersPage, type ReportCell, refundsPage } from '@portal/contract/reports/drill';
import { REPORT_DAYS } from '@portal/contract/reports/report';
import { connect, platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  FormDialog,
  fieldsOf,
  ListPage,
  lastDays,
  SearchForm,
  searchOf,
  toast,
  useCall,
  useFormState,
  useList,
} from '@portal/ui';
import { useState } from 'react';
import type { z } from 'zod';
import {
  channelName,
  currency,
  type FactColumn,
  type FigureColumn,
  merchant,
  ReportView,
  reportWords,
  whole,
} from '../../widgets/report/index.ts';
import { words } from './words.ts';

/** Days by merchant, channel and currency, with a block of columns for each family. */
export default function DailyPage() {
  const t = useWords(words);
  const list = useList(dailyStats.list, ['tranDate', 'merId', 'currency', 'chnlId'], {
    initial: { params: lastDays(REPORT_DAYS) },
  });
  const stat = useCall(dailyStats.stat, { query: whole(list.filters) }, { keep: true });
  const isMerchant = useIsMerchant();
  const { merId, chnlId } = list.filters;
  const rebuilt = () => Promise.all([list.reload(), stat.reload()]);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Currency name="currency" />
        <Search.Range name="params" />
        {!isMerchant && <Search.Dict name="chnlId" type="myDict_channel" label="chnlCode" />}
      </SearchForm>
      <ReportView
        title={t('title')}
        list={list}
        stat={stat}
        exports={dailyStats.export}
        facts={factsOf(isMerchant)}
        figures={figures}
        asked={{ merId, chnlCode: chnlId }}
        placeOf={placeOf}
      >
        {can(dailyStats.rebuild.permit) && <Rebuild rebuilt={rebuilt} />}
      </ReportView>
    </ListPage>
  );
}

/** Sums a day up again, after a question for which. */
function Rebuild({ rebuilt }: { rebuilt(): unknown }) {
  const t = useWords(reportWords);
  const [isAsking, ask] = useState(false);
  return (
    <>
      <ActionButton label={t('rebuild')} run={() => ask(true)} />
      {isAsking && <RebuildDialog rebuilt={rebuilt} close={() => ask(false)} />}
    </>
  );
}

const Field = fieldsOf(reportWords, DailyRebuild);

interface RebuildDialogProps {
  rebuilt(): unknown;
  close(): void;
}

/** Asks for the day, which is then summed up again from its orders, refunds and holds. */
function RebuildDialog({ rebuilt, close }: RebuildDialogProps) {
  const t = useWords(reportWords);
  const today = platformToday();
  const form = useFormState(
    DailyRebuild,
    async (body) => {
      await dailyStats.rebuild({ body });
      toast(t('rebuilt', { day: body.tranDate }));
      close();
      rebuilt();
    },
    { tranDate: today },
  );
  return (
    <FormDialog
      title={t('rebuild')}
      text={<p>{t('rebuildText')}</p>}
      verb={t('rebuild')}
      form={form}
      close={close}
    >
      <Field.Date name="tranDate" max={today} />
    </FormDialog>
  );
}

const dailyStats = connect(dailyRoutes);

const Search = searchOf(reportWords, dailyRoutes.list);

type Stat = z.output<typeof DailyStat>;
/** Numbers of a row, and of a total. */
type Figures = Omit<Stat, 'tranDate' | 'changedTime' | 'merId' | 'merName' | 'chnlId'>;

const channel: FactColumn<Stat> = {
  name: 'chnlCode',
  show: ({ chnlId }) => channelName(chnlId),
};

/** Returns the facts of a row; merchants do not see channels. */
const factsOf = (isMerchant: boolean): FactColumn<Stat>[] => [
  { name: 'days', field: 'tranDate', show: ({ tranDate }) => tranDate },
  merchant,
  ...(isMerchant ? [] : [channel]),
  currency,
];

/** Returns the cell that the numbers of a row count. */
const placeOf = ({ tranDate, merId, chnlId, currency }: Stat): ReportCell => ({
  begin: tranDate,
  end: tranDate,
  merId,
  chnlCode: chnlId,
  currency,
});

const succeeded = (cell: ReportCell) => ordersPage(cell, 'succeeded');

const minor = (
  name: Extract<keyof Figures, FigureColumn<Figures>['name']>,
  more: Partial<FigureColumn<Figures>> = {},
): FigureColumn<Figures> => ({
  name,
  group: 'whole',
  kind: 'amount',
  value: (figures) => String(figures[name]),
  ...more,
});

type Block = (typeof DAILY_BLOCKS)[number];

/** Families whose orders are listed by one filter; all others are several. */
const FAMILY = { quick: 'QPAY', scan: 'SCAN', cyber: 'CYBER', other: undefined } as const;

/** Columns of a family; the first is always there, the others while it is open. */
function blockOf(name: Block): FigureColumn<Figures>[] {
  const orderType = FAMILY[name];
  const behind = (page: (cell: ReportCell) => ReturnType<typeof refundsPage>) =>
    orderType && { behind: (cell: ReportCell) => page({ ...cell, orderType }) };
  const shared = { group: name, kind: 'amount' } as const;
  return [
    {
      ...shared,
      name: 'amount',
      value: (figures) => figures[name].amt,
      count: (figures) => figures[name].cnt,
      ...behind(succeeded),
    },
    {
      ...shared,
      name: 'fee',
      folds: true,
      value: (figures) => figures[name].fee,
      ...behind(succeeded),
    },
    {
      ...shared,
      name: 'refundAmt',
      folds: true,
      value: (figures) => figures[name].refundAmt,
      count: (figures) => figures[name].refundCnt,
      ...behind(refundsPage),
    },
    {
      ...shared,
      name: 'refundFee',
      folds: true,
      value: (figures) => figures[name].refundFee,
      ...behind(refundsPage),
    },
  ];
}

const figures: FigureColumn<Figures>[] = [
  minor('consumeAmt', { count: ({ consumeCnt }) => consumeCnt, behind: succeeded }),
  minor('consumeFee', { folds: true, behind: succeeded }),
  minor('extraFee', { folds: true, behind: succeeded }),
  minor('refundAmt', { count: ({ refundCnt }) => refundCnt, behind: refundsPage }),
  minor('refundFee', { folds: true, behind: refundsPage }),
  minor('refundVat', { folds: true, behind: refundsPage }),
  minor('refundBackFee', { folds: true, behind: refundsPage }),
  minor('totalFee'),
  minor('freeze', { folds: true }),
  minor('unfreeze', { folds: true }),
  ...blockOf('quick'),
  ...blockOf('scan'),
  ...blockOf('cyber'),
  ...blockOf('other'),
];

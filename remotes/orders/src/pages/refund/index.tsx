import { can, useIsMerchant } from '@portal/auth';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import type { RefundStatus } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  DecideDialog,
  ListPage,
  RecordDrawer,
  refreshWaiting,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
} from '@portal/ui';
import { refunds } from '../../widgets/refund/index.ts';
import { columns, Search } from './fields.tsx';
import { RefundDetail } from './RefundDetail.tsx';
import { useRefundDecisions } from './useRefundDecisions.ts';
import { words } from './words.ts';

/** States in which the channel is on its way to pay back, or nobody knows whether it has. */
const UNDER_WAY: readonly RefundStatus[] = [
  REFUND_STATUS.queued,
  REFUND_STATUS.sent,
  REFUND_STATUS.unknown,
];
const stageOf = ({ status }: { status: RefundStatus }) =>
  UNDER_WAY.includes(status) ? status : undefined;

/** Refunds of the platform, the newest first, and the one that the address names. */
export default function RefundPage() {
  const t = useWords(words);
  const list = useList(refunds.list, 'refundId');
  const record = useRecord(list, refunds.get);
  const changed = () => Promise.all([list.reload(), record.reload(), refreshWaiting()]);
  const decisions = useRefundDecisions(changed, list);
  const isMerchant = useIsMerchant();

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="anyId" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="refund_status" />
        <Search.Range name="params" label="applyTime" />
        <Search.Dict name="orderType" type="order_type" />
        <Search.Dict name="refundType" type="refund_type" />
        <Search.Currency name="currency" />
        <Search.Range name="finishDays" label="finishTime" />
        {!isMerchant && <Search.Dict name="chnlCode" type="myDict_channel" label="chnlName" />}
        <Search.Choice
          name="isVoid"
          options={[
            { value: 'N', label: t('noVoids') },
            { value: 'Y', label: t('onlyVoids') },
          ]}
        />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        approvals="refund"
        export={refunds.export}
        batch={decisions.actions}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        selectable={can(refunds.audit.permit)}
      />
      <RecordDrawer
        record={record}
        title={t('title')}
        stageOf={stageOf}
        moved={() => Promise.all([list.reload(), refreshWaiting()])}
      >
        {(refund) => <RefundDetail key={refund.refundId} refund={refund} changed={changed} />}
      </RecordDrawer>
      {decisions.asking && <DecideDialog {...decisions.asking} />}
    </ListPage>
  );
}

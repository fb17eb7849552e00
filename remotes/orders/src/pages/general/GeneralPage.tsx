import { useIsMerchant } from '@portal/auth';
import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { platformToday } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
} from '@portal/ui';
import { OrderDetail } from '../../widgets/order/index.ts';
import { OrderSums } from '../../widgets/sums/index.ts';
import { orders } from './api.ts';
import { columns, Search } from './fields.ts';
import { usePaste } from './usePaste.tsx';
import { words } from './words.ts';

/** Every transaction of the platform, read only, and the one that the address names. */
export function GeneralPage() {
  const t = useWords(words);
  const list = useList(orders.list, 'platOrderId');
  const record = useRecord(list, orders.get);
  const paste = usePaste(list);
  const isMerchant = useIsMerchant();
  const changed = () => Promise.all([list.reload(), record.reload()]);
  const refusal = refusalOfOrderExport(list.filters, platformToday());

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="anyId" {...paste.box} held={paste.held}>
          {paste.float}
        </Search.Id>
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="order_status" />
        <Search.Range name="params" label="txnTime" off={paste.anyTime} />
        <Search.Dict name="orderType" type="order_type" />
        <Search.Currency name="currency" />
        <Search.AmountRange from="minAmt" to="maxAmt" currency="currency" label="txnAmt" />
        <Search.Dict name="refundSta" type="refund_sta" />
        <Search.Dict name="merSettleSta" type="mer_settle_sta" />
        <Search.Dict name="reconFlag" type="recon_flag" />
        <Search.Choice name="isPending" options={[{ value: 'Y', label: t('onlyPending') }]} />
        {!isMerchant && <Search.Dict name="chnlCode" type="myDict_channel" />}
        <Search.Text name="respCode" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={orders.export}
        exportRefusal={refusal && tMessage(refusal)}
      >
        <OrderSums call={orders.stat} list={list} />
      </Toolbar>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(order) => <OrderDetail key={order.platOrderId} order={order} changed={changed} />}
      </RecordDrawer>
    </ListPage>
  );
}

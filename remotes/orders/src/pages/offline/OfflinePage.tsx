import { refusalOfOrderExport } from '@portal/contract/orders/export-range';
import { platformToday } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRecord,
} from '@portal/ui';
import { OrderSums } from '../../widgets/sums/index.ts';
import { formCalls, OfflineForm, offline } from './api.ts';
import { EntryFields } from './EntryFields.tsx';
import { columns, Search } from './fields.ts';
import { OfflineDetail } from './OfflineDetail.tsx';
import { words } from './words.ts';

/** Payments over the counter of a bank, entered by one person and passed by another (requirement 2.47). */
export function OfflinePage() {
  const t = useWords(words);
  const list = useList(offline.list, 'platOrderId');
  const record = useRecord(list, offline.get);
  const form = useFormDrawer(words, OfflineForm, formCalls, list.reload);
  const refusal = refusalOfOrderExport(list.filters, platformToday());
  const reload = () => Promise.all([record.reload(), list.reload()]);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="platOrderId" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="order_status" />
        <Search.Range name="params" label="txnTime" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Text name="voucherNo" />
        <Search.Text name="payerName" />
        <Search.Currency name="currency" />
        <Search.Text name="createBy" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={form}
        export={offline.export}
        exportRefusal={refusal && tMessage(refusal)}
      >
        <OrderSums call={offline.stat} list={list} />
      </Toolbar>
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(order) => <OfflineDetail order={order} reload={reload} />}
      </RecordDrawer>
      <FormDrawer form={form} verb={t('submit')}>
        <EntryFields form={form} />
      </FormDrawer>
    </ListPage>
  );
}

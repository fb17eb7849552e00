import { can } from '@portal/auth';
import { ReceiptForm } from '@portal/contract/finance/receipt';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  DecideDialog,
  FormDrawer,
  ListPage,
  lastDays,
  RecordDrawer,
  refreshWaiting,
  SearchForm,
  Toolbar,
  useCall,
  useFormDrawer,
  useList,
  useRecord,
} from '@portal/ui';
import { formCalls, receipts } from './api.ts';
import { EntryFields } from './EntryFields.tsx';
import { columns, Search } from './fields.ts';
import { OwedStrip } from './OwedStrip.tsx';
import { ReceiptAside } from './ReceiptAside.tsx';
import { useReceiptDecisions } from './useReceiptDecisions.ts';
import { words } from './words.ts';

/** Page of what channels owe and have paid: one person enters a receipt, another approves it. */
export function ReceiptPage() {
  const t = useWords(words);
  const list = useList(receipts.list, 'receiptNo');
  const record = useRecord(list, receipts.get);
  const owed = useCall(receipts.owed, {});
  const changed = () =>
    Promise.all([...[list.reload(), owed.reload(), refreshWaiting()], record.reload()]);
  const form = useFormDrawer(words, ReceiptForm, formCalls, changed);
  const decisions = useReceiptDecisions(list, changed);
  // Channels pay for the day before.
  const create = () => form.create({ acctDate: lastDays(2).beginTime });

  return (
    <ListPage>
      <OwedStrip list={list} answer={owed} />
      <SearchForm list={list}>
        <Search.Id name="anyNo" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Dict name="status" type="receipt_status" />
        <Search.Range name="params" label="acctDate" />
        <Search.Currency name="currency" />
        <Search.Text name="createBy" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        approvals="receipt"
        create={{ ...form, create }}
        export={receipts.export}
        batch={decisions.actions}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        selectable={can(receipts.audit.permit)}
      />
      <RecordDrawer record={record} title={t('title')}>
        {(receipt) => (
          <ReceiptAside
            receipt={receipt}
            decide={(outcome) => decisions.ask(outcome, [receipt])}
            changed={changed}
          />
        )}
      </RecordDrawer>
      <FormDrawer form={form} verb={t('submit')}>
        <EntryFields form={form} owed={owed.data} />
      </FormDrawer>
      {decisions.asking && <DecideDialog {...decisions.asking} />}
    </ListPage>
  );
}

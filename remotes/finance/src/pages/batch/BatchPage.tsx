import { useIsMerchant } from '@portal/auth';
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
import { BatchAside, batches, PayDialog, stageOf } from '../../widgets/batch/index.ts';
import { columns, Search } from './fields.ts';
import { useChosen } from './useChosen.ts';
import { words } from './words.ts';

/** Batches by which merchants are paid, the newest first, and the one that the address names. */
export function BatchPage() {
  const t = useWords(words);
  const isMerchant = useIsMerchant();
  const list = useList(batches.list, 'batchNo');
  const record = useRecord(list, batches.get);
  const changed = () => Promise.all([list.reload(), record.reload(), refreshWaiting()]);
  const { isAllowed, actions, deciding, paying } = useChosen(list, changed);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="anyId" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="settle_status" />
        <Search.Range name="params" label="applyTime" />
        <Search.Dict name="settleMethod" type="settle_method" />
        <Search.Currency name="currency" />
        <Search.Text name="merName" />
        {!isMerchant && <Search.Text name="chnlCode" />}
        <Search.Text name="acctDate" />
        {!isMerchant && (
          <Search.Choice
            name="isContradicted"
            options={[{ value: '1', label: t('contradictedOnly') }]}
          />
        )}
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        approvals="settlement"
        export={batches.export}
        batch={actions}
      />
      <DataTable list={list} columns={columns} record={record} selectable={isAllowed} />
      <RecordDrawer
        record={record}
        title={t('title')}
        stageOf={stageOf}
        moved={() => Promise.all([list.reload(), refreshWaiting()])}
      >
        {(batch) => (
          <BatchAside
            key={batch.batchNo}
            batch={batch}
            updatedAt={record.updatedAt}
            reload={changed}
          />
        )}
      </RecordDrawer>
      {paying && <PayDialog {...paying} />}
      {deciding && <DecideDialog {...deciding} />}
    </ListPage>
  );
}

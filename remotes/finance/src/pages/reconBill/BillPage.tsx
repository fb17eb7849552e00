import { BILL_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  refreshWaiting,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { type BillDetail, bills } from './api.ts';
import { BillBody } from './BillBody.tsx';
import { FetchDialog } from './FetchDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';
import { columns, Search } from './fields.ts';
import { Loading } from './Loading.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { LOADING } from './useFiles.ts';
import { words } from './words.ts';

const IN_HAND: BillDetail['status'] = BILL_STATUS.loaded;
/** Its files are loaded and its lines matched one after the other; how far that is, is its stage. */
const stageOf = ({ status, files, matchedCnt }: BillDetail) =>
  status === IN_HAND || files.some((file) => file.status === LOADING)
    ? `${status} ${matchedCnt}`
    : undefined;

/** Bills of channels by day and currency, their files, and the bill that the address names. */
export function BillPage() {
  const t = useWords(words);
  const list = useList(bills.list, 'billId');
  const record = useRecord(list, bills.get);
  const [asking, ask] = useState<'upload' | 'fetch' | 'files'>();
  const close = () => ask(undefined);
  const changed = () => Promise.all([list.reload(), record.reload(), refreshWaiting()]);
  const given = { close, done: changed };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Range name="params" label="settleDate" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Dict name="status" type="bill_status" />
        <Search.Currency name="currency" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={bills.export}
        actions={[
          { label: t('upload'), call: bills.upload, run: () => ask('upload') },
          { label: t('fetch'), call: bills.fetch, run: () => ask('fetch') },
          { label: t('files'), call: bills.files, run: () => ask('files') },
        ]}
      />
      <Loading done={changed} />
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')} stageOf={stageOf} moved={list.reload}>
        {(bill) => <BillBody key={bill.billId} bill={bill} changed={changed} />}
      </RecordDrawer>
      {asking === 'upload' && <UploadDialog {...given} />}
      {asking === 'fetch' && <FetchDialog {...given} />}
      {asking === 'files' && <FilesDialog {...given} />}
    </ListPage>
  );
}

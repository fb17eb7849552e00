import { PAGE_SIZES } from '@portal/contract/constants';
import { BILL_STATUS, FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { reconBillRoutes } from '@portal/contract/finance/recon-bill';
import { FileStatus } from '@portal/contract/finance/recon-states';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Button,
  DataTable,
  DialogFrame,
  DictSelect,
  FormDialog,
  ListDrawing,
  ListPage,
  RecordDrawer,
  Region,
  refreshWaiting,
  SearchForm,
  StateView,
  Toolbar,
  toast,
  useCall,
  useFollow,
  useFormState,
  useLatest,
  useList,
  useRecord,
} from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { LinePages, useLinePage } from '../../widgets/lines/index.ts';
import { type BillDetail, bills } from './api.ts';
import { BillBody } from './BillBody.tsx';
import css from './bill.module.css';
import { FileItem, FileProgress } from './FileItem.tsx';
import { columns, FetchField as Field, Search } from './fields.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { useChannels } from './useChannels.ts';
import { words } from './words.ts';

const IN_HAND: BillDetail['status'] = BILL_STATUS.loaded;
/** Its files are loaded and its lines matched one after the other; how far that is, is its stage. */
const stageOf = ({ status, files, matchedCnt }: BillDetail) =>
  status === IN_HAND || files.some((file) => file.status === LOADING)
    ? `${status} ${matchedCnt}`
    : undefined;

/** Bills of channels by day and currency, their files, and the bill that the address names. */
export default function BillPage() {
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

/** Files that are being loaded, over the list; nothing while there are none. */
function Loading({ done }: { done(): unknown }) {
  const t = useWords(words);
  const { data } = useFiles(
    { status: FILE_STATUS.loading, pageNum: 1, pageSize: PAGE_SIZES[0] },
    done,
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className={css.loading} aria-label={t('loading')}>
      {data.rows.map((file) => (
        <li key={file.fileId}>
          <b>{file.name}</b>
          <FileProgress file={file} />
        </li>
      ))}
    </ul>
  );
}

/** Asks a channel for the bill of a day now, instead of waiting for the nightly job. */
function FetchDialog({ close, done }: { close(): void; done(): Promise<unknown> }) {
  const t = useWords(words);
  const options = useChannels();
  const form = useFormState(reconBillRoutes.fetch.body, async (body) => {
    await bills.fetch({ body });
    close();
    toast(t('fetched'));
    await done();
  });
  return (
    <FormDialog
      title={t('fetch')}
      text={t('fetchText')}
      verb={t('fetchVerb')}
      form={form}
      close={close}
    >
      <Field.Choice name="chnlCode" options={options} />
      <Field.Date name="settleDate" max={platformToday()} />
    </FormDialog>
  );
}

const HEIGHT_PX = 240;

/** All files, the newest first: what is being loaded, and what was refused and why. */
function FilesDialog({ close, done }: { close(): void; done(): unknown }) {
  const t = useWords(words);
  const [state, setState] = useState<string>();
  const status = FileStatus.safeParse(state).data;
  const page = useLinePage(status ?? '');
  const answer = useFiles({ ...page.view, ...(status && { status }) }, done);
  return (
    <DialogFrame
      className={css.dialog}
      title={t('files')}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className={css.filter}>
        <DictSelect
          type="recon_file_status"
          value={status}
          onChange={setState}
          label={t('status')}
          empty="all"
        />
      </div>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ rows, total }) =>
          total === 0 ? (
            <StateView drawing={<ListDrawing />} title={t('noFiles')} text={t('noFilesHint')} />
          ) : (
            <>
              <ul className={css.files} aria-label={t('files')}>
                {rows.map((file) => (
                  <FileItem key={file.fileId} file={file} isNamed />
                ))}
              </ul>
              <LinePages pageNum={page.view.pageNum} pages={page.pagesOf(total)} turn={page.turn} />
            </>
          )
        }
      </Region>
    </DialogFrame>
  );
}

const LOADING = FileStatus.enum['0'];

interface Wanted {
  status?: z.output<typeof FileStatus>;
  chnlCode?: string;
  settleDate?: string;
  pageNum: number;
  pageSize: number;
}

/** Files, asked for again while one of them is being loaded; `done` is told when all of them are. */
function useFiles(query: Wanted, done: () => unknown) {
  const answer = useCall(bills.files, { query }, { keep: true });
  const { data, reload } = answer;
  const loading = data?.rows.filter(({ status }) => status === LOADING) ?? [];
  const isLoading = loading.length > 0;
  useFollow({
    stage: isLoading ? loading.map(({ done: bytes }) => bytes).join() : undefined,
    look: reload,
  });
  const was = useRef(false);
  const latest = useLatest(done);
  useEffect(() => {
    if (was.current && !isLoading) latest.current();
    was.current = isLoading;
  }, [isLoading, latest]);
  return answer;
}

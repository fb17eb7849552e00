import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { QR_MINUTES, StaticQrForm } from '@portal/contract/merchant/static-qr-rules';
import { useWords } from '@portal/i18n';
import { refreshRequests } from '@portal/review';
import {
  DataTable,
  FormDrawer,
  type FormDrawerState,
  ListPage,
  RecordDrawer,
  SearchForm,
  showError,
  Toolbar,
  useFormDrawer,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useRef, useState } from 'react';
import { type Code, codes, readTyped, type Saved, typedCodes } from './api.ts';
import { CodeDetail } from './CodeDetail.tsx';
import { CodeFields } from './CodeFields.tsx';
import { columns, Search } from './fields.tsx';
import { ReloadContext } from './reload.ts';
import { isWaiting, noPictureOf } from './state.ts';
import { useCopy } from './useCopy.ts';
import { words } from './words.ts';

/** KHQR codes of the caller's merchants (requirement 2.59). */
export default function StaticQrPage() {
  const t = useWords(words);
  const list = useList(codes.list, 'qrId');
  const record = useRecord(list, codes.get);
  const reload = () => Promise.all([list.reload(), record.reload()]);
  const form = useCodeForm({ ...list, reload });
  const remove = useRemoval(words, codes, {
    id: ({ qrId }) => qrId,
    name: ({ merName, qrId }) => `${merName} ${qrId}`,
    keep: (row) => {
      if (isWaiting(row)) return t('keepWaiting');
      return row.status === ON_OFF.enabled ? t('keepInUse') : undefined;
    },
    done: list.reload,
  });
  const show = { label: t('show'), call: codes.get, run: record.open };
  const copy = {
    label: t('copyPayload'),
    call: codes.get,
    disabled: (row: Code) => {
      const reason = noPictureOf(row);
      return reason && t(reason);
    },
    run: useCopy(),
  };
  const change = {
    label: t('change'),
    call: codes.update,
    disabled: ({ chkStatus }: Code) =>
      chkStatus === MERCHANT_CHECK.pending ? t('waits') : undefined,
    run: form.edit,
  };

  return (
    <ReloadContext value={reload}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="merName" />
          <Search.Text name="store" />
          <Search.Text name="terminal" />
          <Search.Dict name="status" type="qr_status" />
          <Search.Dict name="chkStatus" type="mer_chk_status" />
          <Search.Merchant name="merId" label="merchant" />
        </SearchForm>
        <Toolbar list={list} columns={columns} create={form} export={codes.export} />
        <DataTable
          list={list}
          columns={columns}
          record={record}
          actions={[show, change, copy, remove.one]}
        />
        <RecordDrawer record={record} title={t('title')}>
          {(code) => <CodeDetail code={code} />}
        </RecordDrawer>
        <FormDrawer form={form}>
          <CodeFields form={form} isNew={form.isNew} isDisabled={form.isDisabled} />
        </FormDrawer>
      </ListPage>
    </ReloadContext>
  );
}

/** The form of codes, and whether what it holds is a new one. */
interface CodeForm extends FormDrawerState {
  isNew: boolean;
  /** The code is disabled: it is not drawn. */
  isDisabled: boolean;
  edit(row: { qrId: string }): void;
}

type ListToSave = Exclude<Parameters<typeof useFormDrawer>[3], () => unknown>;

/** The form of codes; an old one is read whole first, as lists show neither account nor phone. */
function useCodeForm(list: ListToSave): CodeForm {
  const t = useWords(words);
  const answer = useRef<Saved>(undefined);
  const calls = typedCodes((saved) => {
    answer.current = saved;
  });
  /** Returns the message about a code that awaits review; matches on the blacklist come first. */
  const sayDone = () => {
    const { auditId = '', hits = [] } = answer.current ?? {};
    if (!auditId) return undefined;
    return hits.length > 0 ? t('submittedHits', { count: hits.length }) : t('submitted');
  };
  const reload = () => {
    if (answer.current?.auditId) void refreshRequests();
    return list.reload();
  };
  const form = useFormDrawer(words, StaticQrForm, calls, { ...list, reload }, sayDone);
  const [isNew, setNew] = useState(true);
  const [isDisabled, setDisabled] = useState(false);
  const create = () => {
    setNew(true);
    setDisabled(false);
    form.create({ currency: '116', kind: 'merchant', expireMinutes: QR_MINUTES.initial });
  };
  const edit = async ({ qrId }: { qrId: string }) => {
    const code = await readTyped({ params: { qrId } });
    setNew(false);
    setDisabled(noPictureOf(code) === 'disabledPicture');
    form.edit({ ...code, currency: code.currency === '116' ? '116' : '840' });
  };
  return { ...form, isNew, isDisabled, create, edit: (row) => void edit(row).catch(showError) };
}

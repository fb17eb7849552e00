import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { type Code, codes } from './api.ts';
import { CodeDetail } from './CodeDetail.tsx';
import { CodeFields } from './CodeFields.tsx';
import { columns, Search } from './fields.ts';
import { ReloadContext } from './reload.ts';
import { isWaiting, noPictureOf } from './state.ts';
import { useCodeForm } from './useCodeForm.ts';
import { useCopy } from './useCopy.ts';
import { words } from './words.ts';

/** KHQR codes of the caller's merchants (requirement 2.59). */
export function StaticQrPage() {
  const t = useWords(words);
  const list = useList(codes.list, 'qrId');
  const record = useRecord(list, codes.get);
  const reload = () => Promise.all([list.reload(), record.reload()]);
  const form = useCodeForm(reload);
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

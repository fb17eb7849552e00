import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
} from '@portal/ui';
import { ApplyDetail } from './ApplyDetail.tsx';
import { applications } from './api.ts';
import { columns, Search } from './fields.ts';
import { words } from './words.ts';

/** International remittance applications, and the one that the address names. */
export function ApplyPage() {
  const t = useWords(words);
  const list = useList(applications.list, 'applyNo');
  const record = useRecord(list, applications.get);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="applyNo" />
        <Search.Dict name="auditStatus" type="remit_audit_status" />
        <Search.Range name="params" label="applyTime" />
        <Search.Dict name="channelResult" type="remit_chnl_result" />
        <Search.Currency name="currency" />
        <Search.Text name="payerName" />
        <Search.Text name="payeeName" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable list={list} columns={columns} record={record} />
      <RecordDrawer record={record} title={t('title')}>
        {(application) => <ApplyDetail application={application} />}
      </RecordDrawer>
    </ListPage>
  );
}

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
import { merchants } from './api.ts';
import { BindCodeDialog } from './BindCodeDialog.tsx';
import { columns, Search } from './fields.ts';
import { MerchantDetail } from './MerchantDetail.tsx';
import { useBindCode } from './useBindCode.ts';
import { words } from './words.ts';

/** Merchants of the caller's scope, and the one that the address names. */
export function InfoPage() {
  const t = useWords(words);
  const list = useList(merchants.list, 'merId');
  const record = useRecord(list, merchants.get);
  const bindCode = useBindCode();

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="merId" />
        <Search.Text name="merName" />
        <Search.Dict name="status" type="mer_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Text name="mcc" />
        <Search.Text name="superiorMerId" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} />
      <DataTable list={list} columns={columns} record={record} actions={[bindCode.action]} />
      <RecordDrawer record={record} title={t('title')}>
        {(merchant) => <MerchantDetail merchant={merchant} />}
      </RecordDrawer>
      {bindCode.issued && <BindCodeDialog issued={bindCode.issued} close={bindCode.close} />}
    </ListPage>
  );
}

import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  SearchForm,
  Toolbar,
  useList,
  useNavigate,
  useRecordPage,
} from '@portal/ui';
import { useState } from 'react';
import {
  DETAIL_PATH,
  drafts,
  merchants,
  merchantWrites,
  ONBOARD_PATH,
} from '../../widgets/merchant/index.ts';
import { BindCodeDialog } from './BindCodeDialog.tsx';
import { DraftsDialog } from './DraftsDialog.tsx';
import { columns, Search } from './fields.ts';
import { useBindCode } from './useBindCode.ts';
import { useRowActions } from './useRowActions.ts';
import { words } from './words.ts';

/** Merchants of the caller's scope; a number leads to the page of its merchant. */
export function InfoPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const list = useList(merchants.list, 'merId');
  const record = useRecordPage(list, DETAIL_PATH);
  const bindCode = useBindCode();
  const actions = useRowActions(list.reload);
  const [showsDrafts, setShowsDrafts] = useState(false);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="merId" />
        <Search.Text name="merName" />
        <Search.Dict name="status" type="mer_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
        <Search.Text name="mcc" />
        <Search.Merchant name="superiorMerId" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={{
          canCreate: can(merchantWrites.create.permit),
          createLabel: t('add'),
          create: () => void navigate(ONBOARD_PATH),
        }}
        export={merchants.export}
        actions={[{ label: t('drafts'), call: drafts.list, run: () => setShowsDrafts(true) }]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[...actions.changes, bindCode.action, ...actions.endings]}
      />
      {showsDrafts && <DraftsDialog close={() => setShowsDrafts(false)} />}
      {bindCode.issued && <BindCodeDialog issued={bindCode.issued} close={bindCode.close} />}
    </ListPage>
  );
}

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
import { errors } from './api.ts';
import css from './bench.module.css';
import { ErrorCase } from './ErrorCase.tsx';
import { errorColumns, ErrorSearch as Search } from './fields.ts';
import type { Bench } from './useBench.ts';
import { words } from './words.ts';

/** All differences, handled ones too, and claims until their money has come. */
export function AllTab({ bench }: { bench: Bench }) {
  const t = useWords(words);
  const list = useList(errors.list, 'errorId');
  const record = useRecord(list, errors.get);
  const changed = () => Promise.all([list.reload(), record.reload(), bench.recount()]);
  return (
    <div className={css.tab}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Text name="anyId" />
          <Search.Range name="params" label="settleDate" />
          <Search.Dict name="handleStatus" type="handle_status" />
          <Search.Dict name="errType" type="err_type" />
          <Search.Dict name="direction" type="recon_direction" />
          <Search.Dict name="claimStatus" type="recon_claim" />
          <Search.Dict name="chnlCode" type="myDict_channel" />
          <Search.Merchant name="merId" />
          <Search.Dict name="age" type="recon_age" />
          <Search.Dict name="proposed" type="sys_yes_no" />
          <Search.Currency name="currency" />
        </SearchForm>
        <Toolbar list={list} columns={errorColumns} export={errors.export} />
        <DataTable list={list} columns={errorColumns} record={record} />
        <RecordDrawer record={record} title={t('case')}>
          {(error) => (
            <ErrorCase
              key={`${error.errorId} ${error.version} ${error.proposal?.auditId ?? ''}`}
              error={error}
              moveOn={changed}
              reload={changed}
            />
          )}
        </RecordDrawer>
      </ListPage>
    </div>
  );
}

import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useClean } from '../../../widgets/useClean.ts';
import { operations } from './api.ts';
import { columns, Search } from './fields.ts';
import { OperationDetail } from './OperationDetail.tsx';
import { words } from './words.ts';

/** Page of the operations that users of the console carried out or tried (requirement 2.42). */
export function OperlogPage() {
  const t = useWords(words);
  const list = useList(operations.list, 'operId');
  const record = useRecord(list, operations.get);
  const mayOpen = can(operations.get.permit);
  const remove = useRemoval(words, operations, {
    id: (operation) => operation.operId,
    name: (operation) => operation.operId,
    done: list.reload,
  });
  const cleanAll = useClean(words, operations.clean, list.reload);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="title" />
        <Search.Text name="operName" />
        <Search.Dict name="businessType" type="sys_oper_type" />
        <Search.Dict name="status" type="sys_common_status" />
        <Search.Range name="params" label="operTime" />
        <Search.Text name="operIp" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={operations.export}
        actions={[cleanAll]}
        batch={[remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={mayOpen ? record : undefined}
        actions={[remove.one]}
        selectable
      />
      {mayOpen && (
        <RecordDrawer record={record} title={t('operation')}>
          {(operation) => <OperationDetail operation={operation} />}
        </RecordDrawer>
      )}
    </ListPage>
  );
}

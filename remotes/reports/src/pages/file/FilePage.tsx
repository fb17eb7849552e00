import {
  DataTable,
  ListPage,
  SearchForm,
  Toolbar,
  useList,
  useNarrow,
  useRemoval,
} from '@portal/ui';
import { tasks } from './api.ts';
import { columns, Search } from './fields.ts';
import { Running } from './Running.tsx';
import { useActions } from './useActions.ts';
import { useWatch } from './useWatch.ts';
import { words } from './words.ts';

/** Files of exports that took longer (requirement 2.61). */
export function FilePage() {
  const list = useList(tasks.list, 'id');
  const isNarrow = useNarrow();
  const actions = useActions(list.reload);
  const remove = useRemoval(words, tasks, {
    id: (task) => task.id,
    name: (task) => task.fileName,
    done: list.reload,
  });
  useWatch(list);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="fileName" />
        <Search.Dict name="status" type="file_task_status" />
        <Search.Range name="params" label="applyTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} batch={[remove.many]} />
      {isNarrow && <Running tasks={list.rows.filter(({ status }) => status === '1')} />}
      <DataTable list={list} columns={columns} actions={[...actions, remove.one]} selectable />
    </ListPage>
  );
}

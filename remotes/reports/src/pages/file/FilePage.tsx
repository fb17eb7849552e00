import { useWords } from '@portal/i18n';
import { DataTable, ListPage, SearchForm, Toolbar, useList, useRemoval } from '@portal/ui';
import { useState } from 'react';
import { tasks } from './api.ts';
import { FilesDialog } from './FilesDialog.tsx';
import { columns, Search } from './fields.ts';
import type { Task } from './task.ts';
import { useActions } from './useActions.ts';
import { useDownload } from './useDownload.ts';
import { useWatch } from './useWatch.ts';
import { words } from './words.ts';

/** Files of exports that took longer (requirement 2.61). */
export function FilePage() {
  const t = useWords(words);
  const list = useList(tasks.list, 'id');
  const [shown, show] = useState<Task>();
  const download = useDownload(list.reload);
  const actions = useActions({ reload: list.reload, download, show });
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
      <Toolbar list={list} columns={columns} batch={[actions.batch, remove.many]}>
        {t('purpose')}
      </Toolbar>
      <DataTable
        list={list}
        columns={columns}
        actions={[...actions.row, remove.one]}
        selectable
        firstUse={{ title: t('noFiles'), text: t('noFilesHint') }}
      />
      {shown && (
        <FilesDialog
          task={shown}
          save={(files) => download(files.map((file) => ({ task: shown, file })))}
          close={() => show(undefined)}
        />
      )}
    </ListPage>
  );
}

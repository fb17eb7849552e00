import { can } from '@portal/auth';
import type { RowOf } from '@portal/contract/kit/route';
import { genRoutes } from '@portal/contract/tool/gen';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  SearchForm,
  showError,
  Toolbar,
  useList,
  useRemoval,
} from '@portal/ui';
import { gens } from './api.ts';
import { columns, Search } from './fields.ts';
import { useEditor } from './useEditor.ts';
import { words } from './words.ts';

type Gen = RowOf<typeof genRoutes.list>;

/** Descriptions of resources that code is generated from (requirement 2.7). */
export function GenPage() {
  const t = useWords(words);
  const list = useList(gens.list, 'genId');
  const edit = useEditor();
  const remove = useRemoval(words, gens, {
    id: ({ genId }) => genId,
    name: ({ resourceName }) => resourceName,
    done: list.reload,
  });
  const create = {
    canCreate: can(gens.create.permit) && can(gens.update.permit),
    createLabel: t('create'),
    create: () => edit(),
  };
  const change = { label: t('change'), call: gens.update, run: ({ genId }: Gen) => edit(genId) };
  const download = {
    label: t('download'),
    call: gens.download,
    run: ({ genId }: Gen) =>
      void downloadFrom(genRoutes.download, { params: { genId } }).catch(showError),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="resourceName" />
        <Search.Text name="moduleName" />
        <Search.Text name="title" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={create} batch={[remove.many]} />
      <DataTable
        list={list}
        columns={columns}
        actions={[change, download, remove.one]}
        selectable
        firstUse={{ title: t('none'), text: t('noneHint') }}
      />
    </ListPage>
  );
}

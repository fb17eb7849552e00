import { can } from '@portal/auth';
import type { RowOf } from '@portal/contract/kit/route';
import { genRoutes } from '@portal/contract/tool/gen';
import { connect, downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  columnsOf,
  confirm,
  DataTable,
  ListPage,
  SearchForm,
  searchOf,
  showError,
  Toolbar,
  uiWords,
  unsavedTabs,
  useList,
  useNavigate,
  useRemoval,
} from '@portal/ui';
import { words } from './words.ts';

type Gen = RowOf<typeof genRoutes.list>;

/** Descriptions of resources that code is generated from (requirement 2.7). */
export default function GenPage() {
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

const gens = connect(genRoutes);

const EDITOR = '/tool/gen-edit/index';

/** Leads to the one tab that edits descriptions: a saved one, or a new one. */
function useEditor() {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  return (genId?: string) => {
    const run = () => void navigate(genId ? `${EDITOR}?genId=${genId}` : EDITOR);
    if (!unsavedTabs().has(EDITOR)) return run();
    confirm({
      title: t('replaceTitle'),
      text: t('replaceText'),
      verb: t('replace'),
      keep: kit('cancel'),
      danger: true,
      isLocal: true,
      run,
    });
  };
}

const { id, code, name, text, remark, time } = columnsOf(words, genRoutes.list);

const columns = [
  id('genId', { width: 84 }),
  code('resourceName', { width: [140, 156] }),
  text('moduleName', { width: [92, 104] }),
  name('titleZh', { width: 140 }),
  text('titleEn', { width: 130 }),
  code('path', { width: 150 }),
  code('permit', { width: [124, 140] }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

const Search = searchOf(words, genRoutes.list);

import type { RowOf } from '@portal/contract/kit/route';
import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  ListPage,
  type RowAction,
  SearchForm,
  searchOf,
  Toolbar,
  useConfirmed,
  useList,
  useRemoval,
} from '@portal/ui';
import { useClean } from '../../../widgets/useClean.ts';
import { words } from './words.ts';

type LoginRecord = RowOf<typeof logininforRoutes.list>;

/** Sign-ins, refused ones and sign-outs (requirement 2.43). */
export default function LogininforPage() {
  const t = useWords(words);
  const list = useList(logins.list, 'infoId');
  const remove = useRemoval(words, logins, {
    id: (record) => record.infoId,
    name: (record) => record.infoId,
    done: list.reload,
  });
  const unlock = useConfirmed(logins.unlock, list.reload);
  const unlockOne: RowAction<LoginRecord> = {
    label: t('unlock'),
    call: logins.unlock,
    run: ({ userName }) =>
      unlock(
        { params: { userName } },
        {
          title: t('unlockTitle', { name: userName }),
          text: t('unlockText'),
          verb: t('unlock'),
          done: t('unlocked'),
        },
      ),
  };
  const cleanAll = useClean(words, logins.clean, list.reload);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="userName" />
        <Search.Text name="ipaddr" />
        <Search.Dict name="status" type="sys_common_status" />
        <Search.Range name="params" label="loginTime" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        export={logins.export}
        actions={[cleanAll]}
        batch={[remove.many]}
      />
      <DataTable list={list} columns={columns} actions={[unlockOne, remove.one]} selectable />
    </ListPage>
  );
}

const logins = connect(logininforRoutes);

const { id, name, code, text, dict, remark, time } = columnsOf(words, logininforRoutes.list);

const columns = [
  id('infoId', { width: 104 }),
  name('userName', { width: [140, 132] }),
  dict('status', 'sys_common_status', { width: [84, 96] }),
  remark('msg', { width: [236, 206], isFact: true }),
  time('loginTime'),
  code('ipaddr', { width: [136, 132] }),
  text('loginLocation', { width: [100, 104] }),
  text('browser', { width: [124, 130] }),
  text('os', { width: 110, hidden: true }),
];

const Search = searchOf(words, logininforRoutes.list);

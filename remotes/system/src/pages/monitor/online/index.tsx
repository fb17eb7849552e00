import { onlineRoutes } from '@portal/contract/monitor/online';
import { useWords } from '@portal/i18n';
import {
  type BatchAction,
  columnsOf,
  DataTable,
  ListPage,
  type RowAction,
  SearchForm,
  searchOf,
  Toolbar,
  useConfirmed,
  useList,
} from '@portal/ui';
import { type OnlineSession, online } from './api.ts';
import { words } from './words.ts';

/** Page of the users who are signed in now, and from where; sessions can be ended (requirement 2.74). */
export default function OnlinePage() {
  const list = useList(online.list, 'tokenId');
  const force = useForce(list.reload);
  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="userName" />
        <Search.Text name="ipaddr" />
      </SearchForm>
      <Toolbar list={list} columns={columns} batch={[force.many]} />
      <DataTable list={list} columns={columns} actions={[force.one]} selectable />
    </ListPage>
  );
}

/** Marks the reader's own session. */
function OwnMark({ row }: { row: OnlineSession }) {
  const t = useWords(words);
  return row.isCurrent ? <span className="ui-tag ui-tag-primary">{t('current')}</span> : null;
}

const { id, name, code, text, time, own } = columnsOf(words, onlineRoutes.list);

const columns = [
  name('userName', { width: 140 }),
  own('isCurrent', OwnMark, { width: [100, 110], isFigure: true }),
  text('nickName', { width: 110 }),
  text('deptName', { width: [150, 116] }),
  time('loginAt'),
  time('lastSeen'),
  id('ipaddr', { width: 140 }),
  text('loginLocation', { width: [116, 120] }),
  text('browser', { width: 130, hidden: true }),
  text('os', { width: 110, hidden: true }),
  code('tokenId', { hidden: true }),
];

const Search = searchOf(words, onlineRoutes.list);

/** From this many on, the count must be typed (visual design §6). */
const TYPED_FROM = 21;

/** Ending one session, or the chosen ones; the own one is spared: signing out is for that. */
function useForce(onDone: () => unknown) {
  const t = useWords(words);
  const forceOne = useConfirmed(online.forceLogout, onDone);
  const forceMany = useConfirmed(online.batchLogout, onDone);
  const shared = { text: t('forceText'), verb: t('force'), done: t('forced'), danger: true };
  const own = ({ isCurrent }: OnlineSession) => (isCurrent ? t('ownSession') : undefined);

  const one: RowAction<OnlineSession> = {
    label: t('force'),
    call: online.forceLogout,
    disabled: own,
    run: ({ tokenId, userName }) =>
      forceOne({ params: { tokenId } }, { ...shared, title: t('forceTitle', { name: userName }) }),
  };
  const many: BatchAction<OnlineSession> = {
    label: t('force'),
    call: online.batchLogout,
    disabled: (rows) => rows.map(own).find(Boolean),
    run: (rows) =>
      forceMany(
        { params: { tokenIds: rows.map(({ tokenId }) => tokenId).join() } },
        {
          ...shared,
          title: t('forceManyTitle', { count: rows.length }),
          text: t('forceManyText', {
            names: [...new Set(rows.map(({ userName }) => userName))].join(', '),
          }),
          typed: rows.length < TYPED_FROM ? undefined : String(rows.length),
        },
      ),
  };
  return { one, many };
}

import { can } from '@portal/auth';
import { isProposal } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useList,
  useNavigate,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { merChannels } from './api.ts';
import { columns, Search } from './fields.ts';
import { MerChannelDetail } from './MerChannelDetail.tsx';
import { editAddress, type MerChannel } from './mer-channel.ts';
import { useStatus } from './useStatus.ts';
import { words } from './words.ts';

/** Channels of merchants, what they may do there and what it costs (requirement 2.51). */
export function MerChannelPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const list = useList(merChannels.list, 'merChannelId');
  const record = useRecord(list, merChannels.get);
  const refresh = () => {
    void list.reload();
    void record.reload();
  };
  const status = useStatus(refresh);
  const remove = useRemoval(words, merChannels, {
    id: ({ merChannelId }) => merChannelId,
    name: ({ merName, chnlName }) => `${merName} · ${chnlName}`,
    keep: (row) => (isProposal(row) ? undefined : t('approved')),
    done: list.reload,
  });
  const create = {
    canCreate: can(merChannels.create.permit),
    createLabel: t('create'),
    create: () => navigate(editAddress()),
  };
  const change = {
    label: t('change'),
    call: merChannels.update,
    run: ({ merChannelId }: MerChannel) => navigate(editAddress(merChannelId)),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Merchant name="merId" />
        <Search.Text name="merName" />
        <Search.Text name="chnlCode" />
        <Search.Dict name="status" type="mer_chnl_status" />
        <Search.Dict name="chkStatus" type="mer_chk_status" />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={create} export={merChannels.export} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, ...status, remove.one]}
      />
      <RecordDrawer record={record} title={t('title')}>
        {(detail) => <MerChannelDetail detail={detail} refresh={refresh} />}
      </RecordDrawer>
    </ListPage>
  );
}

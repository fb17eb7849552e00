import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { ChannelInput } from '@portal/contract/merchant/channel';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  DictTag,
  Facts,
  FormDrawer,
  Link,
  ListPage,
  RecordDrawer,
  RecordHead,
  SearchForm,
  Section,
  Toolbar,
  useFormDrawer,
  useList,
  useNavigate,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { channels } from './api.ts';
import { ChannelFields } from './ChannelFields.tsx';
import { type Channel, ChannelChange, feesOf } from './channel.ts';
import { columns, Field, facts, Search } from './fields.tsx';
import { ReloadContext } from './StatusCell.tsx';
import { words } from './words.ts';

/** The platform's connections to acquirers and wallets (requirement 2.49). */
export default function ChannelPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const list = useList(channels.list, 'chnlCode');
  const record = useRecord(list, channels.get);
  const added = useFormDrawer(words, ChannelInput, channels, list);
  const changed = useFormDrawer(words, ChannelChange, channels, list);
  const remove = useRemoval(words, channels, {
    id: ({ chnlCode }) => chnlCode,
    name: ({ chnlName }) => chnlName,
    keep: ({ merchants }) => (merchants > 0 ? t('isUsed') : undefined),
    done: list.reload,
  });
  const change = {
    label: t('change'),
    call: channels.update,
    run: (row: Channel) => changed.edit({ ...row, ...ChannelChange.parse(row) }),
  };
  const fees = {
    label: t('fees'),
    call: channels.fee,
    run: ({ chnlCode }: Channel) => void navigate(feesOf(chnlCode)),
  };
  const create = { ...added, create: () => added.create({ status: ON_OFF.enabled }) };
  return (
    <ReloadContext value={list.reload}>
      <ListPage>
        <SearchForm list={list}>
          <Search.Id name="chnlCode" />
          <Search.Text name="chnlName" />
          <Search.Dict name="status" type="chnl_status" />
          <Search.Dict name="orderType" type="order_type" />
        </SearchForm>
        <Toolbar list={list} columns={columns} create={create} export={channels.export} />
        <DataTable
          list={list}
          columns={columns}
          record={record}
          actions={[fees, change, remove.one]}
        />
        <RecordDrawer record={record} title={t('title')}>
          {(channel) => <ChannelDetail channel={channel} />}
        </RecordDrawer>
        <FormDrawer form={added}>
          <Field.Text name="chnlCode" />
          <ChannelFields />
        </FormDrawer>
        <FormDrawer form={changed}>
          <ChannelFields />
        </FormDrawer>
      </ListPage>
    </ReloadContext>
  );
}

/** A channel beside its list. */
function ChannelDetail({ channel }: { channel: Channel }) {
  const t = useWords(words);
  const fees = can(channels.fee.permit) && (
    <Link className="ui-link" to={feesOf(channel.chnlCode)}>
      {t('fees')}
    </Link>
  );
  return (
    <>
      <RecordHead line={fees}>
        <strong>{channel.chnlName}</strong>
        <DictTag type="chnl_status" value={channel.status} />
      </RecordHead>
      <Section title={t('tab.basic')}>
        <Facts of={channel} fields={facts} />
      </Section>
    </>
  );
}

import { ChannelMerInput } from '@portal/contract/merchant/channel-mer';
import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  RecordDrawer,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import { type ChannelMer, channelMers } from './api.ts';
import { ChannelMerDetail } from './ChannelMerDetail.tsx';
import { columns, Field, Search } from './fields.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import { useStates } from './useStates.ts';
import { words } from './words.ts';

/** Channel and merchant stay: another one is a new record. */
const Change = ChannelMerInput.omit({ chnlCode: true, merId: true });

const isRegistered = ({ status }: ChannelMer) =>
  status === CHANNEL_MER_STATUS.registered || status === CHANNEL_MER_STATUS.disabled;

/** Merchants as their channels know them, and what the channels answered (requirement 2.54). */
export function ChannelMerPage() {
  const t = useWords(words);
  const list = useList(channelMers.list, 'channelMerId');
  const record = useRecord(list, channelMers.get);
  const [answered, setAnswered] = useState<ChannelMer>();
  const refresh = () => {
    void list.reload();
    void record.reload();
  };
  const added = useFormDrawer(words, ChannelMerInput, channelMers, refresh);
  const changed = useFormDrawer(words, Change, channelMers, refresh);
  const states = useStates(refresh);
  const remove = useRemoval(words, channelMers, {
    id: ({ channelMerId }) => channelMerId,
    name: ({ chnlMerCode }) => chnlMerCode,
    keep: (row) => (isRegistered(row) ? t('isRegistered') : undefined),
    done: list.reload,
  });
  const register = {
    label: t('register'),
    call: channelMers.register,
    disabled: ({ status }: ChannelMer) =>
      status === CHANNEL_MER_STATUS.registering ? undefined : t('notRegistering'),
    run: setAnswered,
  };
  const change = { label: t('change'), call: channelMers.update, run: changed.edit };
  const fields = (
    <>
      <Field.Text name="chnlMerCode" hint={t('codeHint')} />
      <Field.Text name="chnlMerName" />
      <Field.Text name="terminal" />
      <Field.Text name="mcc" />
    </>
  );

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="chnlMerCode" />
        <Search.Dict name="chnlCode" type="myDict_channel" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="chnl_mer_status" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        create={added}
        export={channelMers.export}
        batch={[remove.many]}
      />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={[change, register, ...states, remove.one]}
        selectable
      />
      <RecordDrawer record={record} title={t('title')}>
        {(row) => <ChannelMerDetail row={row} />}
      </RecordDrawer>
      <FormDrawer form={added}>
        <Field.Dict name="chnlCode" type="myDict_channel" />
        <Field.Merchant name="merId" />
        {fields}
      </FormDrawer>
      <FormDrawer form={changed}>{fields}</FormDrawer>
      {answered && (
        <RegisterDialog row={answered} close={() => setAnswered(undefined)} onDone={refresh} />
      )}
    </ListPage>
  );
}

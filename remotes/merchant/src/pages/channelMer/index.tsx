import {
  ChannelMerInput,
  channelMerRoutes,
  Registration,
} from '@portal/contract/merchant/channel-mer';
import { CHANNEL_MER_STATUS } from '@portal/contract/merchant/dictionaries';
import { useWords } from '@portal/i18n';
import {
  Banner,
  columnsOf,
  DataTable,
  DictTag,
  Facts,
  FormDialog,
  FormDrawer,
  fieldsOf,
  ListPage,
  RecordDrawer,
  RecordHead,
  SearchForm,
  Section,
  searchOf,
  Toolbar,
  toast,
  useFormDrawer,
  useFormState,
  useList,
  useRecord,
  useRemoval,
} from '@portal/ui';
import { useState } from 'react';
import css from './answer.module.css';
import { type ChannelMer, channelMers } from './api.ts';
import { useStates } from './useStates.ts';
import { words } from './words.ts';

/** Channel and merchant stay: another one is a new record. */
const Change = ChannelMerInput.omit({ chnlCode: true, merId: true });

const isRegistered = ({ status }: ChannelMer) =>
  status === CHANNEL_MER_STATUS.registered || status === CHANNEL_MER_STATUS.disabled;

/** Merchants as their channels know them, and what the channels answered (requirement 2.54). */
export default function ChannelMerPage() {
  const t = useWords(words);
  const list = useList(channelMers.list, 'channelMerId');
  const record = useRecord(list, channelMers.get);
  const [answered, setAnswered] = useState<ChannelMer>();
  const refresh = () => {
    void list.reload();
    void record.reload();
  };
  const added = useFormDrawer(words, ChannelMerInput, channelMers, { ...list, reload: refresh });
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

/** A merchant as the channel knows it, with what the channel said. */
function ChannelMerDetail({ row }: { row: ChannelMer }) {
  const t = useWords(words);
  const { chnlMerName, chnlName, status, answer } = row;
  return (
    <>
      <RecordHead line={chnlName}>
        <strong>{chnlMerName}</strong>
        <DictTag type="chnl_mer_status" value={status} />
      </RecordHead>
      {answer && (
        <div className={css.answer}>
          <Banner tone={status === CHANNEL_MER_STATUS.rejected ? 'danger' : 'info'}>
            {t('answered', { text: answer })}
          </Banner>
        </div>
      )}
      <Section title={t('basics')}>
        <Facts of={row} fields={facts} />
      </Section>
    </>
  );
}

interface RegisterDialogProps {
  row: ChannelMer;
  close(): void;
  onDone(): unknown;
}

/** Records what the channel answered; stays open with what the server says against it. */
function RegisterDialog({ row, close, onDone }: RegisterDialogProps) {
  const t = useWords(words);
  const { channelMerId, version, chnlMerName } = row;
  const form = useFormState(
    Registration,
    async (registration) => {
      const body = { ...registration, version };
      await channelMers.register({ params: { channelMerId }, body });
      close();
      toast(t('recorded'));
      onDone();
    },
    { status: CHANNEL_MER_STATUS.registered, answer: '' },
  );
  const options = [
    { value: '1', label: t('answers.registered') },
    { value: '2', label: t('answers.rejected') },
  ];
  return (
    <FormDialog title={t('registerTitle', { name: chnlMerName })} form={form} close={close}>
      <Answer.Choice name="status" options={options} />
      <Answer.TextArea name="answer" />
    </FormDialog>
  );
}

const { id, code, name, text, dict, remark, time } = columnsOf(words, channelMerRoutes.list);

const columns = [
  id('chnlMerCode', { width: 176 }),
  code('channelMerId', { hidden: true, width: 108 }),
  code('chnlCode', { width: 116 }),
  text('chnlName', { hidden: true, width: 148 }),
  name('chnlMerName', { width: 184 }),
  code('merId', { width: 160 }),
  text('merName', { hidden: true, width: 200 }),
  code('terminal', { width: 100, hidden: true }),
  code('mcc', { width: [92, 72] }),
  dict('status', 'chnl_mer_status', { width: [100, 156] }),
  remark('answer', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime'),
];

const facts = [
  code('chnlMerCode'),
  code('channelMerId'),
  text('chnlName'),
  code('chnlCode'),
  text('merName'),
  code('merId'),
  code('terminal'),
  code('mcc'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

const Search = searchOf(words, channelMerRoutes.list);

const Field = fieldsOf(words, ChannelMerInput);

/** The channel's answer. */
const Answer = fieldsOf(words, Registration);

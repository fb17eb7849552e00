import { REGISTRATION_STATUS } from '@portal/contract/session/dictionaries';
import { registrationRoutes } from '@portal/contract/session/register';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  columnsOf,
  DataTable,
  FormDialog,
  fieldsOf,
  ListPage,
  type RowAction,
  SearchForm,
  searchOf,
  Toolbar,
  toast,
  useConfirmed,
  useFormState,
  useList,
} from '@portal/ui';
import { useState } from 'react';
import css from './RefuseDialog.module.css';
import type { Registration } from './registration.ts';
import { words } from './words.ts';

/** Registrations of merchants' people, and the decision on those that wait (specification §2, /register). */
export default function RegistrationPage() {
  const t = useWords(words);
  const list = useList(registrations.list, 'regId');
  const approve = useConfirmed(registrations.approve, list.reload);
  const [refused, setRefused] = useState<Registration>();
  const disabled = ({ status }: Registration) =>
    status === REGISTRATION_STATUS.pending ? undefined : t('decided');
  const actions: RowAction<Registration>[] = [
    {
      label: t('approve'),
      call: registrations.approve,
      disabled,
      run: ({ regId, version, userName }) =>
        approve(
          { body: { regId, version } },
          {
            title: t('approveTitle', { name: userName }),
            text: t('approveText'),
            verb: t('approve'),
            done: t('approved'),
          },
        ),
    },
    { label: t('refuse'), call: registrations.refuse, danger: true, disabled, run: setRefused },
  ];

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="userName" />
        <Search.Text name="merName" />
        <Search.Dict name="status" type="sys_registration_status" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} approvals="registration" />
      <DataTable
        list={list}
        columns={columns}
        actions={actions}
        firstUse={{ title: t('none'), text: t('noneHint') }}
      />
      {refused && (
        <RefuseDialog
          registration={refused}
          close={() => setRefused(undefined)}
          onDone={list.reload}
        />
      )}
    </ListPage>
  );
}

interface RefuseDialogProps {
  registration: Registration;
  close(): void;
  onDone(): unknown;
}

/** Refuses a registration with a reason; stays open with what the server says against it. */
function RefuseDialog({ registration, close, onDone }: RefuseDialogProps) {
  const t = useWords(words);
  const { regId, version, userName } = registration;
  const form = useFormState(
    Refusal,
    async ({ reason }) => {
      await registrations.refuse({ body: { regId, version, reason } });
      close();
      toast(t('refused'));
      onDone();
    },
    { reason: '' },
  );
  return (
    <FormDialog
      title={t('refuseTitle', { name: userName })}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('refuse')}
      isDangerous
      text={<p className={css.consequence}>{t('refuseText')}</p>}
    >
      <Field.TextArea name="reason" />
    </FormDialog>
  );
}

const registrations = connect(registrationRoutes);

const { id, code, name, text, dict, remark, time } = columnsOf(words, registrationRoutes.list);

/** Those that are shown just fill a screen of 1440: who decided, and why, is in sight. */
const columns = [
  id('userName'),
  code('regId', { hidden: true }),
  name('merName', { width: [172, 156] }),
  text('nickName', { width: 100 }),
  text('phonenumber', { width: 120 }),
  text('email', { width: 200, hidden: true }),
  dict('status', 'sys_registration_status', { width: [80, 96] }),
  time('createTime'),
  remark('reason', { width: [216, 200] }),
  text('verBy', { width: 100 }),
  time('verTime', { hidden: true }),
];

const Search = searchOf(words, registrationRoutes.list);

/** Fields of a refusal. */
const Refusal = registrationRoutes.refuse.body.pick({ reason: true });

const Field = fieldsOf(words, Refusal);

import { can } from '@portal/auth';
import { CREDENTIAL_STATUS } from '@portal/contract/system/dictionaries';
import {
  CredentialInput,
  credentialRoutes,
  OVERLAP_HOURS,
  SECRET_DAYS,
} from '@portal/contract/system/intake';
import { connect } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  Button,
  CopyButton,
  DataTable,
  DialogFrame,
  FormDialog,
  ListPage,
  type Option,
  RecordDrawer,
  type RowAction,
  SearchForm,
  Toolbar,
  useCall,
  useConfirmed,
  useFormState,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { CredentialDetail } from './CredentialDetail.tsx';
import type { Credential, Issued } from './credential.ts';
import css from './dialogs.module.css';
import { columns, Field, Rotation, RotationField, Search } from './fields.ts';
import secretDialogCss from './SecretDialog.module.css';
import { words } from './words.ts';

/** Credentials of platforms that hand in orders (requirement 5.8). */
export default function IntakePage() {
  const t = useWords(words);
  const list = useList(credentials.list, 'credentialId');
  const record = useRecord(list, credentials.get);
  const [isIssuing, setIssuing] = useState(false);
  const [rotated, setRotated] = useState<Credential>();
  const [issued, setIssued] = useState<Issued>();
  const changed = () => Promise.all([list.reload(), record.reload()]);
  const revoke = useConfirmed(credentials.revoke, changed);
  const show = (fresh: Issued) => {
    setIssuing(false);
    setRotated(undefined);
    setIssued(fresh);
    void changed();
  };
  const disabled = ({ status }: Credential) =>
    status === CREDENTIAL_STATUS.revoked ? t('isRevoked') : undefined;
  const actions: RowAction<Credential>[] = [
    { label: t('rotate'), call: credentials.rotate, disabled, run: setRotated },
    {
      label: t('revoke'),
      call: credentials.revoke,
      danger: true,
      disabled,
      run: ({ credentialId, version, platform }) =>
        revoke((reason) => ({ body: { credentialId, version, reason } }), {
          title: t('revokeTitle', { name: platform }),
          text: t('revokeText'),
          verb: t('revoke'),
          done: t('revoked'),
          danger: true,
          asksReason: true,
        }),
    },
  ];
  const issue = {
    canCreate: can(credentials.issue.permit),
    createLabel: t('issue'),
    create: () => setIssuing(true),
  };

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Text name="platform" />
        <Search.Text name="credentialId" />
        <Search.Dict name="status" type="sys_credential_status" />
        <Search.Range name="params" label="createTime" />
      </SearchForm>
      <Toolbar list={list} columns={columns} create={issue} />
      <DataTable
        list={list}
        columns={columns}
        record={record}
        actions={actions}
        firstUse={{ title: t('none'), text: t('noneHint') }}
      />
      <RecordDrawer record={record} title={t('credential')}>
        {(detail) => <CredentialDetail credential={detail} />}
      </RecordDrawer>
      {isIssuing && <IssueDialog close={() => setIssuing(false)} onIssued={show} />}
      {rotated && (
        <RotateDialog credential={rotated} close={() => setRotated(undefined)} onIssued={show} />
      )}
      {issued && <SecretDialog issued={issued} close={() => setIssued(undefined)} />}
    </ListPage>
  );
}

interface IssueDialogProps {
  close(): void;
  onIssued(issued: Issued): void;
}

/** Asks for a platform and its merchants, and issues the credential. */
function IssueDialog({ close, onIssued }: IssueDialogProps) {
  const t = useWords(words);
  const depts = useCall(credentials.depts, {});
  const days = useDays();
  const form = useFormState(
    CredentialInput,
    async (body) => onIssued(await credentials.issue({ body })),
    { platform: '', deptId: undefined, validDays: '365', remark: '' },
  );
  return (
    <FormDialog
      title={t('issueTitle')}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('issue')}
    >
      <Field.Text name="platform" />
      <Field.Tree name="deptId" nodes={depts.data ?? []} hint={t('deptHint')} />
      <Field.Choice name="validDays" options={days} />
      <Field.TextArea name="remark" />
    </FormDialog>
  );
}

/** Shows a new secret the only time that it can be seen; a press beside it must not lose it. */
function SecretDialog({ issued, close }: { issued: Issued; close(): void }) {
  const t = useWords(words);
  const { platform, credentialId, secret, expiresAt, overlapUntil } = issued;
  return (
    <DialogFrame
      title={t('secretTitle', { name: platform })}
      className={secretDialogCss.dialog}
      onCancel={close}
      maskClosable={false}
      escToExit={false}
      closable={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('secretKept')}
        </Button>
      }
    >
      <p>{t('secretText')}</p>
      <dl className={secretDialogCss.value}>
        <dt>{t('credentialId')}</dt>
        <dd>
          <code>{credentialId}</code>
          <CopyButton text={credentialId} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <code>{secret}</code>
          <CopyButton text={secret} />
        </dd>
      </dl>
      <p>{t('secretUntil', { time: expiresAt })}</p>
      {overlapUntil && <p>{t('secretOverlap', { time: overlapUntil })}</p>}
    </DialogFrame>
  );
}

interface RotateDialogProps {
  credential: Credential;
  close(): void;
  onIssued(issued: Issued): void;
}

/** Asks how long the secret of today holds beside the new one, and rotates. */
function RotateDialog({ credential, close, onIssued }: RotateDialogProps) {
  const t = useWords(words);
  const { credentialId, version, platform } = credential;
  const days = useDays();
  const overlaps = useOverlaps();
  const form = useFormState(
    Rotation,
    async (asked) =>
      onIssued(await credentials.rotate({ body: { credentialId, version, ...asked } })),
    { overlapHours: '24', validDays: '365' },
  );
  return (
    <FormDialog
      title={t('rotateTitle', { name: platform })}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('rotate')}
      text={<p className={css.consequence}>{t('rotateText')}</p>}
    >
      <RotationField.Choice name="overlapHours" options={overlaps} />
      <RotationField.Choice name="validDays" options={days} />
    </FormDialog>
  );
}

const credentials = connect(credentialRoutes);

/** Returns the options for the validity of a secret, in days. */
function useDays(): Option[] {
  const t = useWords(words);
  return SECRET_DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }));
}

/** Returns the options for the time that the previous secret stays valid. */
function useOverlaps(): Option[] {
  const t = useWords(words);
  return OVERLAP_HOURS.map((count) => ({
    value: String(count),
    label: count === 0 ? t('atOnce') : t('hours', { count }),
  }));
}

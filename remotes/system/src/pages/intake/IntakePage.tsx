import { can } from '@portal/auth';
import { CREDENTIAL_STATUS } from '@portal/contract/system/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  ListPage,
  RecordDrawer,
  type RowAction,
  SearchForm,
  Toolbar,
  useConfirmed,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { credentials } from './api.ts';
import { CredentialDetail } from './CredentialDetail.tsx';
import type { Credential, Issued } from './credential.ts';
import { columns, Search } from './fields.ts';
import { IssueDialog } from './IssueDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { words } from './words.ts';

/** Credentials of platforms that hand in orders (requirement 5.8). */
export function IntakePage() {
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

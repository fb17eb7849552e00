import { can, useIsMerchant } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import { REMIT_STEPS } from '@portal/contract/remittance/apply-input';
import { REMIT_AUDIT_STATUS, REMIT_CHANNEL_RESULT } from '@portal/contract/remittance/dictionaries';
import type { RemitAuditStatus, RemitChannelResult } from '@portal/contract/remittance/states';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  DraftsDialog as Dialog,
  ListPage,
  RecordDrawer,
  refreshWaiting,
  SearchForm,
  Toolbar,
  useCall,
  useList,
  useNavigate,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import { DecideStage, useStageDecisions, type Waiting } from '../../widgets/decision/index.ts';
import { ApplyDetail } from './ApplyDetail.tsx';
import { type Application, applications, type Row, reads, writes } from './api.ts';
import { drafts } from './drafts.ts';
import { columns, Search } from './fields.tsx';
import { usePassReason } from './pass-reason.ts';
import { FORM_PATH } from './paths.ts';
import { waitingOf } from './waiting-of.ts';
import { words } from './words.ts';

const STATUS = { audit: '0', review: '1' } as const;

const APPROVED: RemitAuditStatus = REMIT_AUDIT_STATUS.approved;
/** Not sent yet, under way, or nobody knows: the channel decides it. */
const UNDER_WAY: readonly RemitChannelResult[] = [
  REMIT_CHANNEL_RESULT.notSent,
  REMIT_CHANNEL_RESULT.processing,
  REMIT_CHANNEL_RESULT.unknown,
];
const stageOf = ({ auditStatus, channelResult }: Pick<Row, 'auditStatus' | 'channelResult'>) =>
  auditStatus === APPROVED && UNDER_WAY.includes(channelResult) ? channelResult : undefined;

/** Applications, all of them or those that wait for one stage, and the one that the address names. */
export function ApplyList({ stage }: { stage?: Waiting['stage'] }) {
  const t = useWords(words);
  const list = useList(
    applications.list,
    'applyNo',
    stage && { fixed: { auditStatus: STATUS[stage] } },
  );
  const record = useRecord(list, applications.get);
  const changed = () => Promise.all([list.reload(), refreshWaiting(), record.reload()]);
  const isMerchant = useIsMerchant();
  const navigate = useNavigate();
  const [showsDrafts, setShowsDrafts] = useState(false);
  const decision = useStageDecisions<Row>({
    ...{ list, waitingOf, changed },
    passReasonOf: usePassReason(),
  });

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="applyNo" />
        <Search.Range name="params" label="applyTime" />
        {!stage && <Search.Dict name="auditStatus" type="remit_audit_status" />}
        {!stage && <Search.Dict name="channelResult" type="remit_chnl_result" />}
        {!stage && <Search.Dict name="workOrderStatus" type="work_order_status" />}
        <Search.Currency name="currency" />
        <Search.Text name="agentId" />
        <Search.Text name="payerName" />
        <Search.Text name="payeeName" />
        <Search.Dict name="rfiOpen" type="sys_yes_no" />
        <Search.Dict name="lossToRecord" type="sys_yes_no" />
        <Search.Dict name="lossPending" type="sys_yes_no" />
        <Search.Dict name="resendPending" type="sys_yes_no" />
        {!isMerchant && (
          <Search.Choice
            name="isContradicted"
            options={[{ value: '1', label: t('contradictedOnly') }]}
          />
        )}
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        approvals="remittance"
        {...(stage
          ? { batch: decision.actions }
          : {
              create: {
                canCreate: can(writes.create.permit),
                createLabel: t('create'),
                create: () => void navigate(FORM_PATH),
              },
              export: reads.export,
              actions: [{ label: t('drafts'), call: drafts.list, run: () => setShowsDrafts(true) }],
            })}
      />
      <DataTable list={list} columns={columns} record={record} selectable={stage !== undefined} />
      <RecordDrawer
        record={record}
        title={t('title')}
        stageOf={stageOf}
        moved={() => Promise.all([list.reload(), refreshWaiting()])}
      >
        {(application) => (
          <ApplyDetail
            application={application}
            updatedAt={record.updatedAt}
            refusal={decision.refusalOf(application)}
            decide={(outcome) => decision.ask(outcome, [application])}
            edit={() => void navigate(`${FORM_PATH}?applyNo=${application.applyNo}`)}
            changed={changed}
          />
        )}
      </RecordDrawer>
      {showsDrafts && <DraftsDialog close={() => setShowsDrafts(false)} />}
      {decision.asking && (
        <DecideApplications
          {...decision.asking}
          hits={record.data && decision.asking.rows.includes(record.data) ? record.data.hits : []}
        />
      )}
    </ListPage>
  );
}

interface DecideApplicationsProps {
  rows: readonly Row[];
  outcome: Outcome;
  /** Entries of the blacklist that the one application meets. */
  hits: Application['hits'];
  close(changed: boolean): void;
}

/** Decides the stage that applications wait for. */
function DecideApplications(props: DecideApplicationsProps) {
  const t = useWords(words);
  const [first] = props.rows;
  const stage = (first && waitingOf(first)?.stage) ?? 'audit';
  const effect = t(stage === 'audit' ? 'auditText' : 'reviewText');
  return <DecideStage {...props} call={writes[stage]} id="applyNo" stage={stage} effect={effect} />;
}

interface DraftsDialogProps {
  close(): void;
}

/** The user's own applications that were begun and not submitted. */
function DraftsDialog({ close }: DraftsDialogProps) {
  const t = useWords(words);
  const navigate = useNavigate();
  const answer = useCall(drafts.list, {});
  return (
    <Dialog
      answer={answer}
      steps={REMIT_STEPS.length}
      untitled={t('untitled')}
      lost={t('removeDraftText')}
      proceed={(draftId) => {
        close();
        void navigate(`${FORM_PATH}?draft=${draftId}`);
      }}
      remove={(draftId) => drafts.remove({ params: { draftId } })}
      close={close}
    />
  );
}

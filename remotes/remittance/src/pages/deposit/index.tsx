import { can } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import { useWords } from '@portal/i18n';
import {
  DataTable,
  FormDrawer,
  ListPage,
  RecordDrawer,
  refreshWaiting,
  SearchForm,
  Toolbar,
  useFormDrawer,
  useList,
  useRecord,
} from '@portal/ui';
import {
  AdjustFields,
  AdjustForm,
  adjustCalls,
  adjustmentOf,
  adjustments,
  adjustWords,
  formOfKind,
} from '../../widgets/adjust/index.ts';
import { DecideStage, useStageDecisions } from '../../widgets/decision/index.ts';
import {
  DepositFields,
  DepositForm,
  depositCalls,
  depositOf,
  deposits,
  depositWords,
  type Entry,
  type Row,
} from '../../widgets/deposit/index.ts';
import { DepositDetail } from './DepositDetail.tsx';
import { columns, Search } from './fields.tsx';
import { callsOf, waitingOf } from './stage-of.ts';
import { words } from './words.ts';

/** Page of manual entries in agents' accounts: deposits, withdrawals, adjustments. */
export default function DepositPage() {
  const t = useWords(words);
  const submit = useWords(depositWords)('submit');
  const list = useList(deposits.list, 'regNo');
  const record = useRecord(list, deposits.get);
  const changed = () => Promise.all([list.reload(), refreshWaiting(), record.reload()]);
  const kept = { ...list, reload: changed };
  const form = useFormDrawer(depositWords, DepositForm, depositCalls, kept);
  const adjust = useFormDrawer(adjustWords, AdjustForm, adjustCalls, kept);
  const decision = useStageDecisions<Row>({ list, waitingOf, changed });
  const edit = (entry: Entry) =>
    entry.txnType === AGENT_TXN_TYPE.deposit
      ? form.edit(depositOf(entry))
      : adjust.edit(adjustmentOf(entry));
  const mayDecide = [deposits, adjustments].some(
    ({ audit, review }) => can(audit.permit) || can(review.permit),
  );

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="regNo" />
        <Search.Range name="params" label="applyTime" />
        <Search.Dict name="txnType" type="agent_txn_type" />
        <Search.Dict name="status" type="remit_audit_status" />
        <Search.Text name="agentId" />
        <Search.Currency name="currency" />
        <Search.Text name="voucherNo" />
        <Search.Text name="payerName" />
      </SearchForm>
      <Toolbar
        list={list}
        columns={columns}
        approvals="deposit"
        create={form}
        actions={
          adjust.canCreate
            ? [
                {
                  label: adjust.createLabel,
                  call: adjustments.create,
                  run: () => adjust.create({ txnType: AGENT_TXN_TYPE.withdrawal }),
                },
              ]
            : []
        }
        export={deposits.export}
        batch={mayDecide ? decision.actions : []}
      />
      <DataTable list={list} columns={columns} record={record} selectable={mayDecide} />
      <RecordDrawer record={record} title={t('title')}>
        {(entry) => (
          <DepositDetail
            entry={entry}
            refusal={decision.refusalOf(entry)}
            decide={(outcome) => decision.ask(outcome, [entry])}
            edit={() => edit(entry)}
            changed={changed}
          />
        )}
      </RecordDrawer>
      <FormDrawer form={form} verb={submit}>
        <DepositFields form={form} />
      </FormDrawer>
      <FormDrawer form={formOfKind(adjust)} verb={submit}>
        <AdjustFields form={adjust} />
      </FormDrawer>
      {decision.asking && <DecideEntries {...decision.asking} />}
    </ListPage>
  );
}

interface DecideEntriesProps {
  rows: readonly Row[];
  outcome: Outcome;
  close(changed: boolean): void;
}

/** Decides the stage that entries wait for; they are all of one kind. */
function DecideEntries(props: DecideEntriesProps) {
  const t = useWords(words);
  const [first] = props.rows;
  const stage = first && waitingOf(first)?.stage;
  if (!first || !stage) return null;
  const effect = t(stage === 'audit' ? 'auditText' : 'reviewText');
  return (
    <DecideStage {...props} call={callsOf(first)[stage]} id="regNo" stage={stage} effect={effect} />
  );
}

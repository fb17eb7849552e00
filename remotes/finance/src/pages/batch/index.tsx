import { can, useIsMerchant } from '@portal/auth';
import { BATCHES_AT_ONCE } from '@portal/contract/finance/batch';
import { canDo } from '@portal/contract/finance/batch-states';
import { useWords } from '@portal/i18n';
import {
  type BatchAction,
  columnsOf,
  DataTable,
  DecideDialog,
  type List,
  ListPage,
  RecordDrawer,
  refreshWaiting,
  SearchForm,
  searchOf,
  Toolbar,
  useDecisions,
  useList,
  useRecord,
} from '@portal/ui';
import { useState } from 'react';
import {
  BATCH_DECISION,
  type Batch,
  BatchAside,
  batches,
  PayDialog,
  stageOf,
} from '../../widgets/batch/index.ts';
import { words } from './words.ts';

/** Batches by which merchants are paid, the newest first, and the one that the address names. */
export default function BatchPage() {
  const t = useWords(words);
  const isMerchant = useIsMerchant();
  const list = useList(batches.list, 'batchNo');
  const record = useRecord(list, batches.get);
  const changed = () => Promise.all([list.reload(), record.reload(), refreshWaiting()]);
  const { isAllowed, actions, deciding, paying } = useChosen(list, changed);

  return (
    <ListPage>
      <SearchForm list={list}>
        <Search.Id name="anyId" />
        <Search.Merchant name="merId" />
        <Search.Dict name="status" type="settle_status" />
        <Search.Range name="params" label="applyTime" />
        <Search.Dict name="settleMethod" type="settle_method" />
        <Search.Currency name="currency" />
        <Search.Text name="merName" />
        {!isMerchant && <Search.Text name="chnlCode" />}
        <Search.Text name="acctDate" />
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
        approvals="settlement"
        export={batches.export}
        batch={actions}
      />
      <DataTable list={list} columns={columns} record={record} selectable={isAllowed} />
      <RecordDrawer
        record={record}
        title={t('title')}
        stageOf={stageOf}
        moved={() => Promise.all([list.reload(), refreshWaiting()])}
      >
        {(batch) => (
          <BatchAside
            key={batch.batchNo}
            batch={batch}
            updatedAt={record.updatedAt}
            reload={changed}
          />
        )}
      </RecordDrawer>
      {paying && <PayDialog {...paying} />}
      {deciding && <DecideDialog {...deciding} />}
    </ListPage>
  );
}

const { id, code, name, text, amount, minor, count, dict, time } = columnsOf(
  words,
  batches.list.route,
);

const columns = [
  id('batchNo'),
  name('merName', { width: [180, 168] }),
  code('merId', { hidden: true }),
  amount('settleAmt', { width: [164, 184] }),
  dict('status', 'settle_status', { width: [100, 124] }),
  count('orderCnt'),
  minor('txnAmt', { hidden: true, width: 124 }),
  minor('feeAmt', { width: [116, 108] }),
  minor('extraAmt', { hidden: true }),
  minor('vatAmt', { hidden: true }),
  minor('refundAmt', { hidden: true }),
  minor('carriedOut', { hidden: true }),
  dict('settleMethod', 'settle_method', { hidden: true }),
  text('applicant'),
  time('applyTime'),
  text('auditor', { hidden: true }),
  time('paidTime', { hidden: true }),
  code('bankTrace', { hidden: true, width: 188 }),
];

const Search = searchOf(words, batches.list.route);

/** Deciding and paying several batches at once, and what is asked about them. */
function useChosen(list: List<Batch>, changed: () => unknown) {
  const t = useWords(words);
  const [paying, choose] = useState<Batch[]>();

  const refusalOf = (action: 'audit' | 'pay') => (rows: Batch[]) => {
    if (rows.length > BATCHES_AT_ONCE) return t('tooMany', { max: BATCHES_AT_ONCE });
    if (!rows.every(({ status }) => canDo(status, action))) return t(`some.${action}`);
    return action === 'audit' && rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  const decisions = useDecisions(BATCH_DECISION, { list, changed, refusalOf: refusalOf('audit') });
  const pay: BatchAction<Batch> = {
    label: t('pay'),
    call: batches.pay,
    run: choose,
    disabled: refusalOf('pay'),
  };
  const close = (isChanged: boolean) => {
    choose(undefined);
    if (!isChanged) return;
    list.selection.clear();
    changed();
  };
  return {
    isAllowed: can(batches.audit.permit) || can(batches.pay.permit),
    actions: [...decisions.actions, pay],
    deciding: decisions.asking,
    paying: paying && { batches: paying, close },
  };
}

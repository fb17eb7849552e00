import { batchRoutes } from '@portal/contract/finance/batch';
import { PAYOUT_ATTEMPTS } from '@portal/contract/finance/batch-states';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { type Forced, ForcedDialog } from '@portal/requests';
import { BatchDialog, DecideDialog, fieldsOf, useIntent } from '@portal/ui';
import { batches as calls } from '../api.ts';
import { HistoryDialog } from '../state/HistoryDialog.tsx';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { BATCH_DECISION } from './batch-decision.ts';
import { PayDialog } from './PayDialog.tsx';
import { PayerChoice } from './PayerChoice.tsx';
import { payersOf } from './payers-of.ts';
import { amountText, payeeOf, recordOf } from './record-of.ts';
import type { BatchActions } from './useBatchActions.ts';

interface ActionDialogsProps {
  batch: BatchRecord;
  actions: BatchActions;
  forced: Forced;
  changed(): unknown;
}

/** The question that is asked about a batch at the moment. */
export function ActionDialogs({ batch, actions, forced, changed }: ActionDialogsProps) {
  const { asking, ask } = actions;
  const close = (isChanged: boolean) => {
    ask(undefined);
    if (isChanged) changed();
  };
  const shared = { batch, close };
  const deciding = { ...BATCH_DECISION, rows: [batch], close };
  switch (asking) {
    case 'pass':
      return <DecideDialog {...deciding} outcome={PASSED} />;
    case 'refuse':
      return <DecideDialog {...deciding} outcome={REFUSED} />;
    case 'pay':
      return <PayDialog batches={[batch]} payee={payeeOf(batch)} close={close} />;
    case 'retry':
      return <RetryDialog {...shared} />;
    case 'cancel':
      return <CancelDialog {...shared} />;
    case 'force':
      return <ForcedDialog forced={forced} close={close} />;
    case 'history':
      return <HistoryDialog batch={batch} close={() => close(false)} />;
    default:
      return null;
  }
}

const { body } = batchRoutes.cancel;
const Field = fieldsOf(batchWords, body);

interface CancelDialogProps {
  batch: BatchRecord;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
}

/** Takes a batch back, with a reason: its lines can be settled by another one. */
function CancelDialog({ batch, close }: CancelDialogProps) {
  const t = useWords(batchWords);
  const { batchNo } = batch;
  const cancel = useIntent(calls.cancel, () => undefined);
  return (
    <BatchDialog
      title={t('cancelTitle', { batchNo })}
      text={<p>{t('cancelText', { amount: amountText(batch) })}</p>}
      verb={t('cancel')}
      isDangerous
      records={[recordOf(batch)]}
      count={(some) => t('records', { count: some })}
      schema={body}
      initial={{ reason: '' }}
      send={async (given) => {
        await cancel({ params: { batchNo }, body: given });
        return [{ id: batchNo, ok: true, msg: '' }];
      }}
      done={{ all: t('cancelled'), one: t('cancelled') }}
      close={close}
    >
      <Field.TextArea name="reason" />
    </BatchDialog>
  );
}

interface RetryDialogProps {
  batch: BatchRecord;
  close(changed: boolean): void;
}

/** Sends a failed batch again, as a new attempt; says to whom, and what becomes of the money. */
function RetryDialog({ batch, close }: RetryDialogProps) {
  const t = useWords(batchWords);
  const { batchNo, currency, tries, chnlCode } = batch;
  const retry = useIntent(calls.retry, () => undefined);
  const attempt = { attempt: tries + 1, most: PAYOUT_ATTEMPTS };
  return (
    <BatchDialog
      title={t('retryTitle', { amount: amountText(batch) })}
      text={<p>{t('retryText', { ...attempt, payee: payeeOf(batch) })}</p>}
      verb={t('retry')}
      records={[recordOf(batch)]}
      count={(some) => t('records', { count: some })}
      schema={payersOf([currency])}
      initial={{ [currency]: chnlCode }}
      send={async (payers) => {
        const body = { chnlCode: payers[currency] ?? '' };
        await retry({ params: { batchNo }, body });
        return [{ id: batchNo, ok: true, msg: '' }];
      }}
      done={{ all: t('retried'), one: t('isQueued') }}
      close={close}
    >
      <PayerChoice currency={currency} merId={batch.merId} />
    </BatchDialog>
  );
}

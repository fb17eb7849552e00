import { ReceiptDecision } from '@portal/contract/finance/receipt';
import { useWords } from '@portal/i18n';
import { BatchDialog, fieldsOf, useIntent } from '@portal/ui';
import { receipts as calls, type ReceiptRow } from './api.ts';
import type { Outcome } from './useDecision.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, ReceiptDecision);

interface DecideDialogProps {
  receipts: readonly ReceiptRow[];
  outcome: Outcome;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
}

/** Passes or refuses receipts after a question that adds them up; a refusal has its reason (INV-09). */
export function DecideDialog({ receipts, outcome, close }: DecideDialogProps) {
  const t = useWords(words);
  const audit = useIntent(calls.audit, () => undefined);
  const passes = outcome === '1';
  const count = { count: receipts.length };
  return (
    <BatchDialog
      title={t(passes ? 'passTitle' : 'refuseTitle', count)}
      text={<p>{t(passes ? 'passText' : 'refuseText')}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      records={receipts.map(({ receiptNo, amount, currency }) => ({
        id: receiptNo,
        minor: amount,
        currency,
      }))}
      count={(some) => t('receipts', { count: some })}
      schema={ReceiptDecision}
      initial={{ ids: receipts.map(({ receiptNo }) => receiptNo), verStatus: outcome, remark: '' }}
      send={async (body) => {
        const answered = await audit({ body });
        return answered.map(({ receiptNo, ...result }) => ({ ...result, id: receiptNo }));
      }}
      done={{
        all: t(passes ? 'passed' : 'refused', count),
        one: t(passes ? 'isPassed' : 'isRefused'),
      }}
      close={close}
    >
      {!passes && <Field.TextArea name="remark" />}
    </BatchDialog>
  );
}

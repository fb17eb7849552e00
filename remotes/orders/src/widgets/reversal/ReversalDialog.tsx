import { ReversalInput } from '@portal/contract/orders/offline';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { FactList, FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { type Offline, offline } from './api.ts';
import { ReversalEffect } from './ReversalEffect.tsx';
import { reversalWords } from './words.ts';

const Field = fieldsOf(reversalWords, ReversalInput);

interface ReversalDialogProps {
  order: Offline;
  close(): void;
  onDone(): unknown;
}

/** Asks why an order is to be turned back, and says whose money goes where. */
export function ReversalDialog({ order, close, onDone }: ReversalDialogProps) {
  const t = useWords(reversalWords);
  const { platOrderId, txnAmt, currency, fee } = order;
  const amountOf = (minor: string) => `${formatMinor(minor, currency)} ${currencyName(currency)}`;
  const form = useFormState(
    ReversalInput,
    async (body) => {
      await offline.reverse({ params: { platOrderId }, body });
      toast(t('asked'));
      close();
      onDone();
    },
    { reversalReason: '' },
  );
  return (
    <FormDialog
      title={t('title', { platOrderId })}
      text={
        <>
          <p>{t('text')}</p>
          <FactList
            facts={[
              [t('amount'), amountOf(txnAmt)],
              [t('merName'), order.merName],
              [t('payerName'), `${order.payerName} · ${order.payerBank}`],
              [t('voucherNo'), `${order.voucherNo} · ${order.voucherDate}`],
              [t('net'), fee && amountOf(`-${fee.settle}`)],
            ]}
          />
          <ReversalEffect order={order} />
        </>
      }
      verb={t('verb')}
      isDangerous
      form={form}
      close={close}
    >
      <Field.TextArea name="reversalReason" />
    </FormDialog>
  );
}

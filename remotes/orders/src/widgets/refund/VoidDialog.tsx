import { VoidInput } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { FormDialog, fieldsOf, toast, useFormState, useIntent } from '@portal/ui';
import { refunds } from './api.ts';
import type { Voidable } from './voidable.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, VoidInput);

interface VoidDialogProps {
  order: Voidable;
  close(): void;
  onDone(): unknown;
}

/** Asks for the reason of a void, and says what becomes of the money. */
export function VoidDialog({ order, close, onDone }: VoidDialogProps) {
  const t = useWords(words);
  const { platOrderId, txnAmt, currency } = order;
  const amount = `${formatMinor(txnAmt, currency)} ${currencyName(currency)}`;
  const send = useIntent(refunds.void, (on) =>
    form.wait?.('answer', on ? t('confirming') : undefined),
  );
  const form = useFormState(
    VoidInput,
    async (body) => {
      const { refundId } = await send({ params: { platOrderId }, body });
      toast(t('voided', { refundId }));
      close();
      onDone();
    },
    { reason: '', note: '' },
  );
  return (
    <FormDialog
      title={t('voidTitle', { platOrderId })}
      text={<p>{t('voidText', { amount })}</p>}
      verb={t('voidVerb')}
      isDangerous
      form={form}
      close={close}
    >
      <Field.Dict name="reason" type="refund_reason" />
      <Field.Text name="note" />
    </FormDialog>
  );
}

import { can } from '@portal/auth';
import { refundRoutes, VoidInput } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { FormDialog, fieldsOf, toast, useCall, useFormState, useIntent } from '@portal/ui';
import { refunds } from './api.ts';
import type { Voidable } from './voidable.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, VoidInput);

/** Words for whether it goes at once or waits for whom; they are true also as long as that is not known. */
function wayOf(checkers: number | undefined) {
  if (checkers === undefined) return 'voidDepends';
  return checkers > 1 ? 'voidWaits' : 'voidNow';
}

interface VoidDialogProps {
  order: Voidable;
  close(): void;
  onDone(): unknown;
}

/** Returns the number of approvers that a void needs; undefined while or where the caller cannot know. */
function useCheckers({ platOrderId, txnAmt }: Voidable): number | undefined {
  const { data } = useCall(
    refunds.refundable,
    { params: { platOrderId }, query: { refundAmt: txnAmt } },
    { enabled: can(refundRoutes.refundable.permit) },
  );
  return data?.checkers;
}

/** Asks for the reason of a void, and says what becomes of the money and who has to pass it before. */
export function VoidDialog({ order, close, onDone }: VoidDialogProps) {
  const t = useWords(words);
  const { platOrderId, txnAmt, currency } = order;
  const amount = `${formatMinor(txnAmt, currency)} ${currencyName(currency)}`;
  const checkers = useCheckers(order);
  const send = useIntent(refunds.void, (on) =>
    form.wait?.('answer', on ? t('confirming') : undefined),
  );
  const form = useFormState(
    VoidInput,
    async (body) => {
      const made = await send({ params: { platOrderId }, body });
      toast(t(made.checkers > 0 ? 'voidSubmitted' : 'voided', made));
      close();
      onDone();
    },
    { reason: '', note: '' },
  );
  return (
    <FormDialog
      title={t('voidTitle', { platOrderId })}
      text={
        <p>
          {t('voidText', { amount })} {t(wayOf(checkers), { checkers: checkers ?? 0 })}
        </p>
      }
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

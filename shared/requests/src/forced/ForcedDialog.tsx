import { ForcedInput } from '@portal/contract/channel/forced';
import type { BillLineNamed } from '@portal/contract/orders/desk-evidence';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { BillDialog } from '@portal/review';
import { FormDialog, fieldsOf, toast, useCall, useFormState } from '@portal/ui';
import { useState } from 'react';
import type { Dispute, DisputedRecord } from './calls.ts';
import css from './forced.module.css';
import type { Forced } from './useForced.ts';
import { forcedWords } from './words.ts';

const Field = fieldsOf(forcedWords, ForcedInput);

interface ForcedDialogProps {
  forced: Forced;
  close(changed: boolean): void;
}

/** The number that the bank has given the payment, where it said that it paid. */
const traceOf = ({ events }: Dispute): string =>
  events.find(({ result }) => result === 'SUCCEEDED')?.channelReference ?? '';

/** Asks for what became of a payment in dispute; nothing of one that is in none. */
export function ForcedDialog({ forced: { record, dispute }, close }: ForcedDialogProps) {
  return dispute ? <Asking record={record} dispute={dispute} close={close} /> : null;
}

interface AskingProps extends Pick<ForcedDialogProps, 'close'> {
  record: DisputedRecord;
  dispute: Dispute;
}

/** Asks for what became of a payment: whether its money has left, why, and what shows it. */
function Asking({ record, dispute, close }: AskingProps) {
  const t = useWords(forcedWords);
  const { calls, id: objId, amount, payee, kind } = record;
  const [only, ...others] = dispute.results;
  const form = useFormState(
    ForcedInput,
    async (body) => {
      await calls.ask({ params: { objId }, body });
      toast(t('asked'));
      close(true);
    },
    {
      bankTrace: traceOf(dispute),
      ...(only && others.length === 0 && { result: only.result }),
    },
  );
  const [isLooking, setLooking] = useState(false);
  const takeFile = () => form.set('bill', undefined);
  const chosen = dispute.results.find(({ result }) => result === form.values.result);
  const options = dispute.results.map(({ result }) => ({
    value: result,
    label: t(`results.${result}`),
  }));
  const { bill } = form.values;
  return (
    <>
      <FormDialog
        title={t('askTitle')}
        form={form}
        close={() => close(false)}
        verb={t('submit')}
        text={<p>{t('askText', { amount, payee })}</p>}
      >
        <Field.Choice name="result" options={options} />
        {chosen && (
          <p className={css.effect}>{t(`effects.${kind}.${chosen.effect}`, { amount })}</p>
        )}
        {chosen?.result === 'PAID' && <Field.Text name="bankTrace" />}
        <Field.TextArea name="reason" />
        <Field.TextArea name="evidence" hint={t('evidenceHint')} />
        {!bill && <Field.Voucher name="proof" />}
        {bill && (
          <p className={css.line}>
            {t('lineOf', { day: bill.day })} <code>{bill.line}</code>
          </p>
        )}
        <p className={css.choice}>
          <button
            type="button"
            className="ui-link"
            onClick={bill ? takeFile : () => setLooking(true)}
          >
            {t(bill ? 'takeFile' : 'takeLine')}
          </button>
        </p>
      </FormDialog>
      {isLooking && (
        <DisputeBill
          record={record}
          dispute={dispute}
          choose={(line) => {
            form.set('bill', line);
            form.set('proof', []);
            setLooking(false);
          }}
          close={() => setLooking(false)}
        />
      )}
    </>
  );
}

interface DisputeBillProps {
  record: DisputedRecord;
  dispute: Dispute;
  choose(line: BillLineNamed): void;
  close(): void;
}

/** The day of which the channel's bill should have it: the one that it said itself. */
const dayOf = ({ events }: Dispute): string =>
  (events.find(({ result }) => result === 'SUCCEEDED') ?? events[0])?.occurredAt.slice(0, 10) ??
  platformToday();

/** Looks for a payment in the channel's bill of a day, and chooses a line of it to show a result. */
function DisputeBill({ record, dispute, choose, close }: DisputeBillProps) {
  const t = useWords(forcedWords);
  const [query, look] = useState({ day: dayOf(dispute), text: '' });
  const answer = useCall(record.calls.bill, { params: { objId: record.id }, query });
  return (
    <BillDialog
      title={t('billTitle')}
      {...{ query, answer, look, close }}
      link={(line) => choose({ day: query.day, line })}
    />
  );
}

import { TOTAL_DIGITS } from '@portal/contract/kit/rules/minor';
import { acceptedMinor, payable } from '@portal/contract/kit/rules/typed-amounts';
import { type FormDrawerState, lastDays } from '@portal/ui';
import type { Owed } from './api.ts';
import { Field } from './fields.ts';
import { OwedEquation } from './OwedEquation.tsx';

interface EntryFieldsProps {
  form: FormDrawerState;
  /** Amounts that channels owe; undefined while unknown. */
  owed: readonly Owed[] | undefined;
}

/** Fields of a receipt, and the amount that the channel owes after it. */
export function EntryFields({ form, owed }: EntryFieldsProps) {
  const typed = form.values as Partial<Record<'chnlCode' | 'currency' | 'amount', string>>;
  const { chnlCode, currency = '', amount = '' } = typed;
  const found = owed?.find((one) => one.chnlCode === chnlCode && one.currency === currency);
  return (
    <>
      <Field.Dict name="chnlCode" type="myDict_channel" />
      <Field.Currency name="currency" />
      <Field.Amount name="amount" currency={currency} />
      <Field.Date name="acctDate" max={lastDays(1).endTime} />
      <Field.Text name="bankTrace" />
      <Field.TextArea name="remark" />
      {found && (
        <OwedEquation
          currency={currency}
          owed={found.owed}
          waiting={found.waiting}
          amount={acceptedMinor(amount, currency, payable, TOTAL_DIGITS) ?? '0'}
        />
      )}
    </>
  );
}

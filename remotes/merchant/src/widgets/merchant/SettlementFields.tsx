import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Field } from './fields.ts';

/** Fields of a merchant's settlement: place, method, cycle and dates. */
export function SettlementFields() {
  const t = useWords(fileWords);
  return (
    <>
      <Field.Text name="settleAddress" />
      <Field.Text name="cashOutlet" />
      <Field.Dict name="settleMethod" type="settle_method" />
      <Field.Dict name="settleCycle" type="settle_cycle" />
      <Field.Text name="settleInterval" />
      <Field.Text name="transferDays" hint={t('daysHint')} />
      <Field.Date name="effectiveDate" />
      <Field.Date name="expiryDate" />
    </>
  );
}

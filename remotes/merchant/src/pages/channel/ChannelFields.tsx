import { CURRENCIES } from '@portal/money';
import { useDict } from '@portal/ui';
import { Field } from './fields.tsx';

const currencies = () =>
  [...CURRENCIES.values()].map(({ numCode, currCode }) => ({ value: numCode, label: currCode }));

/** Fields of a channel that can be changed. */
export function ChannelFields() {
  const types = useDict('order_type');
  return (
    <>
      <Field.Text name="chnlName" />
      <Field.Dict name="status" type="chnl_status" />
      <Field.Choices name="orderTypes" options={types.entries} />
      <Field.Choices name="currencies" options={currencies()} />
    </>
  );
}

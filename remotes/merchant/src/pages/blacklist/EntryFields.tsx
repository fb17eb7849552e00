import { useDict } from '@portal/ui';
import { Field } from './fields.ts';

/** Fields of an entry; by which of its values it is found. */
export function EntryFields() {
  const { entries } = useDict('black_type');
  return (
    <>
      <Field.Text name="name" />
      <Field.Text name="idCard" />
      <Field.Text name="card" />
      <Field.Text name="deviceId" />
      <Field.Choices name="types" options={entries} />
      <Field.TextArea name="remark" />
    </>
  );
}

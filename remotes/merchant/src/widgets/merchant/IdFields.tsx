import { Field } from './fields.ts';

/** Papers of a merchant and of its legal person. */
export function IdFields() {
  return (
    <>
      <Field.Text name="licenceNo" />
      <Field.Date name="licenceValid" />
      <Field.Text name="legalName" />
      <Field.Dict name="legalIdType" type="id_type" />
      <Field.Paper name="legalIdNo" kind="legalIdType" />
      <Field.Date name="legalIdValid" />
    </>
  );
}

import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Field } from './fields.ts';

/** Papers of a merchant and of its legal person. */
export function IdFields() {
  const t = useWords(fileWords);
  return (
    <>
      <Field.Text name="licenceNo" />
      <Field.Date name="licenceValid" />
      <Field.Text name="legalName" />
      <Field.Dict name="legalIdType" type="id_type" />
      <Field.Text name="legalIdNo" hint={t('idHint')} />
      <Field.Date name="legalIdValid" />
    </>
  );
}

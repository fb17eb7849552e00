import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import { Field } from './fields.ts';

/** Fields of a merchant's contact: the only basic information that its own users may change. */
export function ContactFields() {
  const t = useWords(fileWords);
  return (
    <>
      <Field.Text name="servicePhone" hint={t('phoneHint')} />
      <Field.Dict name="contactType" type="contact_type" />
      <Field.Text name="contact" />
      <Field.Text name="contactId" hint={t('idHint')} />
      <Field.Text name="phone" hint={t('phoneHint')} />
      <Field.Text name="email" />
    </>
  );
}

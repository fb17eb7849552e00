import { useWords } from '@portal/i18n';
import { fileWords } from '@portal/requests';
import type { ReactNode } from 'react';
import { ContactFields } from './ContactFields.tsx';
import { Field } from './fields.ts';
import css from './groups.module.css';

interface BasicFieldsProps {
  /** The merchant's number, while it can be chosen. */
  number?: ReactNode;
}

/** Fields of a merchant's identity, its contact and its administrator. */
export function BasicFields({ number }: BasicFieldsProps) {
  const t = useWords(fileWords);
  return (
    <>
      <Field.Dict name="mcc" type="mcc" />
      {number}
      <Field.Text name="merName" hint={t('asciiHint')} />
      <Field.Text name="abbr" hint={t('asciiHint')} />
      <Field.Text name="registeredName" />
      <Field.Text name="enName" hint={t('asciiHint')} />
      <Field.Dict name="nature" type="mer_nature" />
      <Field.Dict name="level" type="mer_level" />
      <Field.Dict name="category" type="mer_category" />
      <Field.Dict name="type" type="mer_type" />
      <Field.Merchant name="superiorMerId" />
      <Field.Dict name="province" type="mer_province" />
      <Field.TextArea name="businessScope" />
      <Field.Text name="address" />
      <Field.Text name="developerName" />
      <Field.Text name="extenderPhone" hint={t('phoneHint')} />
      <h2 className={css.group}>{t('group.contact')}</h2>
      <ContactFields />
      <h2 className={css.group}>{t('group.admin')}</h2>
      <Field.Text name="adminName" />
      <Field.Text name="adminAccount" hint={t('loginHint')} />
      <Field.Text name="adminEmail" />
      <Field.Text name="adminPhone" hint={t('phoneHint')} />
    </>
  );
}

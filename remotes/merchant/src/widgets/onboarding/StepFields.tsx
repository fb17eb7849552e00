import { useWords } from '@portal/i18n';
import type { FormState } from '@portal/ui';
import {
  BankFields,
  BasicFields,
  IdFields,
  ImageSlots,
  KeyField,
  SettlementFields,
} from '../merchant/index.ts';
import { Confirm } from './Confirm.tsx';
import { NumberField } from './NumberField.tsx';
import css from './onboard.module.css';
import type { MerchantValues, Start } from './start.ts';
import type { StepKey } from './steps.ts';
import { words } from './words.ts';

interface StepFieldsProps {
  step: StepKey;
  form: FormState;
  mend: Start['mend'];
}

/** Fields of one step. */
export function StepFields({ step, form, mend }: StepFieldsProps) {
  const t = useWords(words);
  const values = form.values as MerchantValues;
  switch (step) {
    case 'basic':
      return <BasicFields number={mend ? undefined : <NumberField form={form} />} />;
    case 'bank':
      return <BankFields />;
    case 'settlement':
      return <SettlementFields />;
    case 'idInfo':
      return <IdFields />;
    case 'images':
      return (
        <ImageSlots
          value={values.images}
          change={(images) => form.set('images', images)}
          filed={mend?.merchant}
        />
      );
    case 'rsa':
      return (
        <>
          {mend?.key && <p className={css.wide}>{t('keyKept')}</p>}
          <KeyField text={String(values.publicKey)} />
        </>
      );
    default:
      return <Confirm values={values} mend={mend} />;
  }
}

import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import type { FormDrawerState } from '@portal/ui';
import { Field } from './fields.ts';
import { words } from './words.ts';

interface AgentFieldsProps {
  form: FormDrawerState;
  /** The account exists: its currency is given once. */
  isOld?: boolean;
}

/** Terms of an agent's account. */
export function AgentFields({ form, isOld = false }: AgentFieldsProps) {
  const t = useWords(words);
  const { currency = '' } = form.values as { currency?: string };
  return (
    <>
      <Field.Text name="agentName" />
      {isOld ? (
        <Field.Fixed name="currency" text={currencyName(currency)} />
      ) : (
        <Field.Currency name="currency" hint={t('currencyHint')} />
      )}
      <Field.Dict name="chnlCode" type="myDict_channel" />
      <Field.Rate name="remitFeePpm" />
      <Field.Rate name="depositFeePpm" />
      <Field.Amount name="threshold" currency={currency} hint={t('thresholdHint')} />
    </>
  );
}

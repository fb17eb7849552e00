import { acceptedMinor } from '@portal/contract/kit/rules/typed-amounts';
import {
  LOW_PERCENT,
  RECOVERED_PERCENT,
  shareOfTarget,
} from '@portal/contract/remittance/agent-states';
import { depositAmount } from '@portal/contract/remittance/amounts';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import type { FormDrawerState } from '@portal/ui';
import { Field } from './fields.tsx';
import { words } from './words.ts';

/** Returns the warning line of a typed target balance; undefined unless the field would accept it. */
function lineOf(typed: string, currency: string) {
  const target = acceptedMinor(typed, currency, depositAmount);
  if (target === undefined) return undefined;
  const share = (percent: number) => formatMinor(shareOfTarget(target, percent), currency);
  return { warnAt: share(LOW_PERCENT), recoverAt: share(RECOVERED_PERCENT) };
}

interface AgentFieldsProps {
  form: FormDrawerState;
  /** The account exists: its currency is given once. */
  isOld?: boolean;
}

/** Terms of an agent's account. */
export function AgentFields({ form, isOld = false }: AgentFieldsProps) {
  const t = useWords(words);
  const { currency = '', threshold = '' } = form.values as {
    currency?: string;
    threshold?: string;
  };
  const line = lineOf(threshold, currency);
  const hint = line
    ? t('warnAtHint', { ...line, low: LOW_PERCENT })
    : t('thresholdHint', { low: LOW_PERCENT, recovered: RECOVERED_PERCENT });
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
      <Field.Amount name="threshold" currency={currency} hint={hint} />
    </>
  );
}

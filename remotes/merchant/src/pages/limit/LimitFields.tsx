import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { type FormDrawerState, useCall } from '@portal/ui';
import { limits } from './api.ts';
import { Field } from './fields.ts';
import css from './use.module.css';
import { words } from './words.ts';

/** The four amounts, in the order in which each is at most the next. */
function Amounts({ currency }: { currency: string }) {
  return (
    <>
      <Field.Amount name="singleMin" currency={currency} />
      <Field.Amount name="singleMax" currency={currency} />
      <Field.Amount name="dailyMax" currency={currency} />
      <Field.Amount name="monthlyMax" currency={currency} />
    </>
  );
}

/** Fields of a new limit: a merchant, one of its channels, and one of that channel's currencies. */
export function NewFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const { merId = '', chnlCode, currency = '' } = form.values as Record<string, string>;
  const answer = useCall(limits.channels, { query: { merId } }, { enabled: merId !== '' });
  const channels = merId === '' ? [] : (answer.data ?? []);
  const options = channels.map((one) => ({ value: one.chnlCode, label: one.chnlName }));
  const codes = channels.find((one) => one.chnlCode === chnlCode)?.currencies ?? [];
  return (
    <>
      <Field.Merchant name="merId" />
      <Field.Choice name="chnlCode" options={options} />
      <Field.Currency name="currency" codes={codes} />
      <p className={css.note}>{t('order')}</p>
      <Amounts currency={currency} />
    </>
  );
}

/** Fields of a limit that there is: whose it is, and where, is said and stays. */
export function ChangeFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const { merId = '', chnlCode = '', currency = '' } = form.values as Record<string, string>;
  return (
    <>
      <p className={css.note}>
        {t('limitOf', { merId, chnlCode, currency: currencyName(currency) })}
      </p>
      <Amounts currency={currency} />
    </>
  );
}

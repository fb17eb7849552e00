import { numberIn } from '@portal/contract/kit/rules/amounts';
import { trialAmount } from '@portal/contract/merchant/limit';
import { useWords } from '@portal/i18n';
import { toMinor } from '@portal/money';
import { LabelledInput } from '@portal/requests';
import { Button } from '@portal/ui';
import { type SubmitEvent, useState } from 'react';
import type { Limit } from './api.ts';
import { TrialVerdict } from './TrialVerdict.tsx';
import css from './use.module.css';
import { words } from './words.ts';

/** Asks whether an order of some amount would pass now, and what refuses it. */
export function Trial({ limit }: { limit: Limit }) {
  const t = useWords(words);
  const { currency } = limit;
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string>();
  const [amount, setAmount] = useState<string>();
  const plain = numberIn(typed);
  const change = (text: string) => {
    setTyped(text);
    setMessage(undefined);
    setAmount(undefined);
  };
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const refused = trialAmount(currency).safeParse(plain).error?.issues[0]?.message;
    setMessage(refused);
    setAmount(refused ? undefined : toMinor(plain, currency));
  };
  return (
    <>
      <form className={css.trial} onSubmit={check} noValidate>
        <LabelledInput
          label={t('trialAmount')}
          value={typed}
          currency={currency}
          message={message}
          change={(text) => (numberIn(text) === plain ? setTyped(text) : change(text))}
          leave={() => undefined}
        />
        <Button htmlType="submit">{t('try')}</Button>
      </form>
      {amount && <TrialVerdict limit={limit} amount={amount} />}
    </>
  );
}

import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { numberIn } from '@portal/contract/kit/rules/amounts';
import { trialAmount } from '@portal/contract/merchant/limit';
import { useWords } from '@portal/i18n';
import { formatMinor, toMinor } from '@portal/money';
import { kinds, LabelledInput } from '@portal/requests';
import { DiffTable } from '@portal/review';
import { Banner, Button, DictTag, Facts, RecordHead, Region, Section, useCall } from '@portal/ui';
import { type SubmitEvent, useState } from 'react';
import { channelReviews } from '../../widgets/kinds/index.ts';
import { UseFigures } from '../../widgets/limit/index.ts';
import { type LimitDetail as Detail, type Limit, limits } from './api.ts';
import { facts } from './fields.tsx';
import css from './use.module.css';
import { words } from './words.ts';

/** A limit: what is asked for, what is used of it, and whether an order would pass. */
export function LimitDetail({ limit }: { limit: Detail }) {
  const t = useWords(words);
  const { limitId, merName, chnlName, status, chkStatus, refusal, pending } = limit;
  return (
    <>
      <RecordHead line={chnlName}>
        <strong>{merName}</strong>
        <DictTag type="limit_status" value={status} />
        <DictTag type="mer_chk_status" value={chkStatus} />
      </RecordHead>
      {refusal && (
        <div className={css.refusal}>
          <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>
        </div>
      )}
      {pending.map((request) => (
        <Section key={request.auditId} title={t('pending')}>
          <p className={css.pending}>
            {t('pendingBy', { name: request.createBy, time: request.createTime })}
          </p>
          <DiffTable kinds={kinds} detail={request} calls={channelReviews} />
        </Section>
      ))}
      <Section title={t('use')}>
        <Uses limit={limit} />
      </Section>
      <Section title={t('trial')}>
        <Trial key={limitId} limit={limit} />
      </Section>
      <Section title={t('amounts')}>
        <Facts of={limit} fields={facts} />
      </Section>
    </>
  );
}

/** Today's and this month's use of a limit. */
function Uses({ limit }: { limit: Limit }) {
  const t = useWords(words);
  const { dayUsed, dailyMax, monthUsed, monthlyMax, currency, status } = limit;
  const shared = { currency, isIdle: status !== ON_OFF.enabled };
  return (
    <dl className={css.uses}>
      <div>
        <dt>{t('dayUsed')}</dt>
        <dd>
          <UseFigures used={dayUsed} max={dailyMax} {...shared} />
        </dd>
      </div>
      <div>
        <dt>{t('monthUsed')}</dt>
        <dd>
          <UseFigures used={monthUsed} max={monthlyMax} {...shared} />
        </dd>
      </div>
    </dl>
  );
}

/** Asks whether an order of some amount would pass now, and what refuses it. */
function Trial({ limit }: { limit: Limit }) {
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

interface TrialVerdictProps {
  limit: Limit;
  /** Minor units. */
  amount: string;
}

const HEIGHT_PX = 40;

/** Result of a trial: says if an order would pass, and lists every limit that refuses it. */
function TrialVerdict({ limit, amount }: TrialVerdictProps) {
  const t = useWords(words);
  const { merId, chnlCode, currency } = limit;
  const answer = useCall(limits.check, { query: { merId, chnlCode, currency, amount } });
  const text = (minor: string) => formatMinor(minor, currency);
  return (
    <div className={css.verdict}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ limited, refusals }) =>
          refusals.length === 0 ? (
            <Banner tone="info">
              {t(limited ? 'passes' : 'noLimit', { amount: text(amount) })}
            </Banner>
          ) : (
            <>
              <Banner tone="danger">{t('refusedBy', { amount: text(amount) })}</Banner>
              <ul>
                {refusals.map(({ limit: name, max, left }) => (
                  <li key={name}>{t(`stops.${name}`, { max: text(max), left: text(left) })}</li>
                ))}
              </ul>
            </>
          )
        }
      </Region>
    </div>
  );
}

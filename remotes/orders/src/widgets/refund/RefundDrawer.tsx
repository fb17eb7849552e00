import { refundForm } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  Amount,
  Figures as Amounts,
  Banner,
  FormDrawer,
  fieldsOf,
  KeyHint,
  Region,
  Segments,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import type { Effect, Guard } from './api.ts';
import { GuardFindings } from './GuardFindings.tsx';
import css from './refund.module.css';
import { useRefundForm } from './useRefundForm.tsx';
import { words } from './words.ts';

interface RefundDrawerProps {
  platOrderId: string;
  close(): void;
  /** A refund was asked for: the order is to be read again. */
  onDone(): unknown;
}

const KEYS = ['Ctrl', 'Enter'];
/** Height of the form in pixels, held until the first answer of the guard. */
const FORM_PX = 520;

/** Asks for a refund of an order: what it bears, how much of it, and what that would do (money §3). */
export function RefundDrawer(props: RefundDrawerProps) {
  const t = useWords(words);
  const { form, asked, minor, isWhole, fill, refusal } = useRefundForm(props);
  const { guard, isOld, error, reload } = asked;
  const sum = (currency: string) =>
    minor && `${formatMinor(minor, currency)} ${currencyName(currency)}`;
  const amount = guard && sum(guard.currency);
  return (
    <FormDrawer
      form={form}
      verb={amount ? t('submitSum', { amount }) : t('submit')}
      refusal={refusal}
      note={<KeyHint keys={KEYS}>{t('keys')}</KeyHint>}
    >
      <div className={css.body}>
        <Region answer={{ ...asked, data: guard }} height={FORM_PX}>
          {(found) => (
            <>
              <Figures guard={found} />
              <RefundFields guard={found} isWhole={isWhole} fill={fill} />
              <GuardFindings
                guard={found}
                amount={minor}
                isOld={isOld}
                error={error}
                retry={() => void reload()}
              />
              {found.effect && (
                <Balance effect={found.effect} currency={found.currency} isOld={isOld} />
              )}
              <Checkers guard={found} />
            </>
          )}
        </Region>
      </div>
    </FormDrawer>
  );
}

const FIGURES = ['origAmt', 'refundedAmt', 'inFlightAmt', 'refundableAmt'] as const;

/** Amounts of an order: original, refunded, in flight, and still refundable. */
function Figures({ guard }: { guard: Guard }) {
  const t = useWords(words);
  const figures = FIGURES.map((name) => ({ label: t(name), minor: guard[name] }));
  return <Amounts figures={figures} currency={guard.currency} />;
}

/** Says that two persons have to pass the refund, where one is not enough. */
function Checkers({ guard }: { guard: Guard }) {
  const t = useWords(words);
  const { checkers, findings, currency } = guard;
  if (checkers < 2) return null;
  const limit = findings.find(({ code }) => code === 'twoCheckers')?.amount;
  const amount = limit && `${formatMinor(limit, currency)} ${currencyName(currency)}`;
  return (
    <Banner tone="warning">
      {amount ? t('findings.twoCheckers', { amount }) : t('twoCheckersPlain')}
    </Banner>
  );
}

const MOMENTS = ['now', 'held', 'done'] as const;
const ROWS = {
  available: ['availableNow', 'availableHeld', 'availableDone'],
  frozen: ['frozenNow', 'frozenHeld', 'frozenDone'],
} as const;

interface BalanceProps {
  effect: Effect;
  /** Numeric code of the account. */
  currency: string;
  isOld: boolean;
}

/** The merchant's account now, once the refund is submitted, and once it has succeeded. */
function Balance({ effect, currency, isOld }: BalanceProps) {
  const t = useWords(words);
  return (
    <div className={css.wide}>
      <table className={css.balance} data-old={isOld}>
        <thead>
          <tr>
            <th scope="col">{t('balance')}</th>
            {MOMENTS.map((moment) => (
              <th key={moment} scope="col">
                {t(moment)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['available', 'frozen'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(kind)}</th>
              {ROWS[kind].map((name) => (
                <td key={name}>
                  <Amount minor={effect[name]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Field = fieldsOf(words, refundForm(''));
const AMOUNT = '.ui-numeral input';

interface RefundFieldsProps {
  guard: Guard;
  /** The amount is all that is left. */
  isWhole: boolean;
  /** Fills in all that is left, or takes it out again. */
  fill(whole: boolean, guard: Guard): void;
}

/** Way, reason, amount and note. All that remains is no field of its own: the amount says it. */
function RefundFields({ guard, isWhole, fill }: RefundFieldsProps) {
  const t = useWords(words);
  const ref = useRef<HTMLDivElement>(null);
  const toAmount = () => ref.current?.querySelector<HTMLElement>(AMOUNT)?.focus();
  useEffect(() => ref.current?.querySelector<HTMLElement>(AMOUNT)?.focus(), []);
  const { currency, refundableAmt } = guard;
  const most = formatMinor(refundableAmt, currency);
  const choose = (whole: boolean) => () => {
    if (whole !== isWhole) fill(whole, guard);
    if (!whole) toAmount();
  };
  return (
    <div ref={ref} className={css.fields}>
      <div className="ui-field">
        <span className={css.label} aria-hidden="true">
          {t('way')}
        </span>
        <Segments label={t('way')}>
          <button type="button" aria-pressed={!isWhole} onClick={choose(false)}>
            {t('part')}
          </button>
          <button type="button" aria-pressed={isWhole} onClick={choose(true)}>
            {t('whole')}
          </button>
        </Segments>
      </div>
      <Field.Dict name="reason" type="refund_reason" />
      <div>
        <Field.Amount name="refundAmt" currency={currency} />
        <p className={css.most}>
          {t('upTo', { amount: `${most} ${currencyName(currency)}` })}
          {' · '}
          <button type="button" className="ui-link" onClick={choose(true)}>
            {t('fill', { amount: most })}
          </button>
        </p>
      </div>
      <Field.Text name="note" />
    </div>
  );
}

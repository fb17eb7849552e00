import { batchPage } from '@portal/contract/finance/addresses';
import { refundPage } from '@portal/contract/orders/addresses';
import type { AppError } from '@portal/http';
import { tMessage, useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { DictText, ErrorState, NumberLink, Section, useFormField } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Effect, Finding, Guard } from './api.ts';
import css from './refund.module.css';
import { words } from './words.ts';

interface GuardFindingsProps {
  guard: Guard;
  /** Minor units of what is typed. */
  amount: string | undefined;
  /** The answer is that of another amount. */
  isOld: boolean;
  error: AppError | undefined;
  retry(): void;
}

/** Findings of the guard: what blocks a refund of the order, what to look at, and what is fine. */
export function GuardFindings({ guard, amount, isOld, error, retry }: GuardFindingsProps) {
  const t = useWords(words);
  const { findings, currency, effect } = guard;
  const shown = findings.filter(({ code }) => code !== 'twoCheckers');
  const looks = shown.filter(({ tone }) => tone === 'amber' || tone === 'red').length;
  const state = isOld ? t('checking') : looks > 0 && t('looks', { count: looks });
  return (
    <Section
      title={t('guard')}
      link={<span className={css.state}>{error === undefined && state}</span>}
    >
      {error && <ErrorState error={error} retry={retry} />}
      <ul className={css.findings} data-old={isOld} aria-busy={isOld}>
        {shown.map((finding) => (
          <FindingRow
            key={finding.code}
            tone={finding.tone}
            title={t(`findings.${finding.code}`)}
            amount={finding.amount && formatMinor(finding.amount, currency)}
            currency={currency}
          >
            {(finding.proof || finding.code === 'earlier') && (
              <Proof finding={finding} guard={guard} />
            )}
          </FindingRow>
        ))}
        {effect && amount && <EffectRows effect={effect} amount={amount} guard={guard} />}
      </ul>
    </Section>
  );
}

interface EffectRowsProps {
  effect: Effect;
  /** Minor units. */
  amount: string;
  guard: Guard;
}

/** Amounts that the merchant is charged and given back, and what is left of the order afterwards. */
function EffectRows({ effect, amount, guard }: EffectRowsProps) {
  const t = useWords(words);
  const { currency, refundableAmt } = guard;
  const { feeBack, vatBack, refundFee, refundVat } = effect;
  const shown = (minor: bigint | string) => formatMinor(String(minor), currency);
  const net = BigInt(feeBack) + BigInt(vatBack) - BigInt(refundFee) - BigInt(refundVat);
  const left = BigInt(refundableAmt) - BigInt(amount);
  return (
    <>
      <FindingRow
        tone="green"
        title={t('givenBack', { fee: shown(feeBack), vat: shown(vatBack) })}
        amount={`${net > 0n ? '+' : ''}${shown(net)}`}
        currency={currency}
      >
        {t('charged', { fee: shown(refundFee), vat: shown(refundVat) })}
      </FindingRow>
      {left >= 0n && (
        <FindingRow tone="green" title={t('left')} amount={shown(left)} currency={currency} />
      )}
    </>
  );
}

interface FindingRowProps {
  tone: Finding['tone'];
  title: string;
  /** As it is written, in major units; nothing where no amount proves it. */
  amount?: string | undefined;
  /** Numeric code of the amount. */
  currency: string;
  /** Proof of the finding. */
  children?: ReactNode;
}

/** One thing that the guard has found: tone, words, proof, amount. */
function FindingRow({ tone, title, amount, currency, children }: FindingRowProps) {
  return (
    <li className={css.finding}>
      <ToneIcon tone={tone} />
      <span>{title}</span>
      <span className="ui-amount">
        {amount}
        {amount && <span>{currencyName(currency)}</span>}
      </span>
      {children && <div className={css.proof}>{children}</div>}
    </li>
  );
}

const INSIDE: Record<Finding['tone'], string> = {
  red: 'M8 4.5v4M8 10.8v.4',
  amber: 'M8 4.5v4M8 10.8v.4',
  grey: 'M8 7.3v4M8 4.8v.4',
  green: 'M5.2 8.2l2 2 3.6-4',
};

/** Icon of a finding's tone, beside its words. */
function ToneIcon({ tone }: { tone: Finding['tone'] }) {
  return (
    <svg className={css.tone} data-tone={tone} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" />
      <path d={INSIDE[tone]} />
    </svg>
  );
}

interface ProofProps {
  finding: Finding;
  guard: Guard;
}

/** Proof of a finding: numbers, a state in words, a count, or the refunds themselves. */
function Proof({ finding, guard }: ProofProps) {
  const t = useWords(words);
  const { code, proof } = finding;
  switch (code) {
    case 'notPaid':
      return <DictText type="order_status" value={proof} />;
    case 'earlier':
      return <Earlier earlier={guard.earlier} currency={guard.currency} />;
    case 'settled':
      return <NumberLink text={proof} page={batchPage(proof)} isAside />;
    case 'inFlight':
      return t('refunds', { count: Number(proof) });
    case 'sameCard':
      return (
        <>
          {proof}
          <br />
          <SameCard />
        </>
      );
    default:
      return proof;
  }
}

/** The applicant says that it is not the same refund once more. */
function SameCard() {
  const t = useWords(words);
  const { value, set, message, control } = useFormField('sameCardSeen');
  return (
    <>
      <label className={`ui-check ${css.seen}`}>
        <input
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
        {t('sameCardSeen')}
      </label>
      {message && (
        <p id={`${control.id}-note`} className={css.wrong} role="alert">
          {tMessage(message)}
        </p>
      )}
    </>
  );
}

interface EarlierProps {
  earlier: Guard['earlier'];
  /** Numeric code of their amounts. */
  currency: string;
}

/** Refunds of the order that were asked for before; each opens beside the form, which stays. */
function Earlier({ earlier, currency }: EarlierProps) {
  return (
    <ul className={css.earlier}>
      {earlier.map(({ refundId, refundAmt, status, applyTime }) => (
        <li key={refundId}>
          <NumberLink text={refundId} page={refundPage(refundId)} isAside />{' '}
          <DictText type="refund_status" value={status} /> {formatMinor(refundAmt, currency)}
          {' · '}
          {applyTime}
        </li>
      ))}
    </ul>
  );
}

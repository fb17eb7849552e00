import type { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { ErrorState, Section } from '@portal/ui';
import type { Guard } from './api.ts';
import { EffectRows } from './EffectRows.tsx';
import { FindingRow } from './FindingRow.tsx';
import { Proof } from './Proof.tsx';
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

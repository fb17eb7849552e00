import { useWords } from '@portal/i18n';
import { Facts, MoneyEquation, Section, useDict } from '@portal/ui';
import type { Account } from './account.ts';
import { facts } from './fields.ts';
import { Opening } from './Opening.tsx';
import { Proof } from './Proof.tsx';
import { words } from './words.ts';

/** How the available balance comes about: what is there, less each hold. */
function Balance({ account }: { account: Account }) {
  const t = useWords(words);
  const causes = useDict('ledger_hold_cause');
  const { balance, available, currency, holds, holdCount, frozen } = account;
  if (available === null || frozen === null) {
    return (
      <MoneyEquation
        currency={currency}
        lines={[]}
        result={{ label: t('balance'), minor: balance }}
      />
    );
  }
  const shown = holds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const rest = BigInt(frozen) - shown;
  const lines = [
    { label: t('balance'), minor: balance },
    ...holds.map(({ cause, causeId, amount }) => ({
      label: `${causes.entry(cause)?.label ?? cause} ${causeId}`,
      minor: String(-BigInt(amount)),
    })),
    ...(rest > 0n
      ? [{ label: t('otherHolds', { count: holdCount - holds.length }), minor: String(-rest) }]
      : []),
  ];
  return (
    <MoneyEquation
      currency={currency}
      lines={lines}
      result={{ label: t('available'), minor: available }}
    />
  );
}

/** An account as of a moment: whose it is, its balance with its holds, and whether it is proved. */
export function AccountCard({ account }: { account: Account }) {
  const t = useWords(words);
  return (
    <>
      <Proof proof={account.proof} />
      <Opening account={account} />
      <Section title={t('balanceTitle')}>
        <Balance account={account} />
      </Section>
      <Section title={t('about')}>
        <Facts of={account} fields={facts} />
      </Section>
    </>
  );
}

import { useWords } from '@portal/i18n';
import { Facts, MoneyEquation, Section } from '@portal/ui';
import { HoldEquation } from '../../widgets/holds/index.ts';
import type { Account } from './account.ts';
import { facts } from './fields.ts';
import { Opening } from './Opening.tsx';
import { Proof } from './Proof.tsx';
import { words } from './words.ts';

/** The balance; of what freezes parts of it, how the available one comes about. */
function Balance({ account }: { account: Account }) {
  const t = useWords(words);
  const { balance, available, currency, holds, holdCount, frozen } = account;
  const result = { label: t('balance'), minor: balance };
  if (available === null || frozen === null) {
    return <MoneyEquation currency={currency} lines={[]} result={result} />;
  }
  return (
    <HoldEquation
      currency={currency}
      balance={result}
      available={{ label: t('available'), minor: available }}
      frozen={frozen}
      holds={holds}
      holdCount={holdCount}
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

import { batchPage } from '@portal/contract/finance/addresses';
import { useWords } from '@portal/i18n';
import { DictText, NumberLink } from '@portal/ui';
import type { Finding, Guard } from './api.ts';
import { Earlier } from './Earlier.tsx';
import { SameCard } from './SameCard.tsx';
import { words } from './words.ts';

interface ProofProps {
  finding: Finding;
  guard: Guard;
}

/** Proof of a finding: numbers, a state in words, a count, or the refunds themselves. */
export function Proof({ finding, guard }: ProofProps) {
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

import { useWords } from '@portal/i18n';
import { kinds } from '@portal/requests';
import { History } from '@portal/review';
import { Section, Trail } from '@portal/ui';
import type { MerchantFull } from '../merchant/index.ts';
import { words } from './words.ts';

interface HistoryTabProps {
  full: MerchantFull;
}

/** History of a merchant: steps that took effect at once, and requests to change it. */
export function HistoryTab({ full: { merchant, steps } }: HistoryTabProps) {
  const t = useWords(words);
  const nameOf = (action: string) => t(`step.${action}` as 'step.disable');
  return (
    <>
      {steps.length > 0 && (
        <Section title={t('steps')}>
          <Trail steps={steps} type="mer_status" nameOf={nameOf} />
        </Section>
      )}
      <Section title={t('requests')}>
        <History kinds={kinds} merId={merchant.merId} />
      </Section>
    </>
  );
}

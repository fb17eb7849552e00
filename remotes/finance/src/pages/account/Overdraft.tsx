import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Waiting } from '@portal/review';
import { Facts, Section } from '@portal/ui';
import { useState } from 'react';
import type { Account } from './account.ts';
import { floors } from './api.ts';
import { floorFacts } from './fields.ts';
import { OverdraftDialog } from './OverdraftDialog.tsx';
import { words } from './words.ts';

/** Limit below zero for a merchant's available balance, and the request to change it (money §1). */
export function Overdraft({ account, reload }: { account: Account; reload(): unknown }) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const { floorRequest, currency } = account;
  const change = can(floors.change.permit) && !floorRequest && (
    <button type="button" className="ui-link" onClick={() => setOpen(true)}>
      {t('floorChange')}
    </button>
  );
  return (
    <Section title={t('overdraftTitle')} link={change}>
      {floorRequest && (
        <Waiting
          request={floorRequest}
          text={t('floorAsked', {
            name: floorRequest.createBy,
            amount: formatMinor(floorRequest.overdraft, currency),
          })}
          done={reload}
        />
      )}
      <Facts of={account} fields={floorFacts} />
      {isOpen && <OverdraftDialog account={account} close={() => setOpen(false)} done={reload} />}
    </Section>
  );
}

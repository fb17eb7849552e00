import { can } from '@portal/auth';
import { batchRoutes } from '@portal/contract/finance/batch';
import { merchantPage } from '@portal/contract/merchant/addresses';
import { useWords } from '@portal/i18n';
import { ActionButton, Amount, DictText, RecordHead, RecordLink, Section } from '@portal/ui';
import { HoldEquation } from '../../widgets/holds/index.ts';
import { Schedule } from '../../widgets/schedule/index.ts';
import { BankAccount } from './BankAccount.tsx';
import { OpenLines } from './OpenLines.tsx';
import { Payable } from './Payable.tsx';
import css from './pending.module.css';
import type { Chosen, Preview } from './pending.ts';
import { useRefusal } from './useRefusal.ts';
import { words } from './words.ts';

interface PendingRecordProps {
  preview: Preview;
  settle(row: Chosen): void;
}

/** Composition of a balance: holds and their causes, the schedule, and the entries in no batch. */
export function PendingRecord({ preview, settle }: PendingRecordProps) {
  const t = useWords(words);
  const refusalOf = useRefusal();
  const { merId, merName, currency, settleCycle, currBalAt, available } = preview;
  return (
    <>
      <RecordHead
        line={
          <>
            <RecordLink page={merchantPage(merId)}>{merName}</RecordLink>
            {' · '}
            <DictText type="settle_cycle" value={settleCycle} />
            {' · '}
            <BankAccount row={preview} />
          </>
        }
      >
        <Amount minor={currBalAt} currency={currency} size="display" />
      </RecordHead>
      <Section title={t('composition')}>
        <HoldEquation
          currency={currency}
          balance={{ label: t('currBalAt'), minor: currBalAt }}
          available={{ label: t('available'), minor: available }}
          frozen={preview.frozen}
          holds={preview.holds}
          holdCount={preview.holdCount}
        />
      </Section>
      <Section title={t('now')}>
        <Payable preview={preview} />
      </Section>
      <Section title={t('schedule')}>
        <Schedule days={preview.schedule} currency={currency} />
      </Section>
      <Section title={t('openLines')}>
        <OpenLines preview={preview} />
      </Section>
      {can(batchRoutes.create.permit) && (
        <div className={css.bar}>
          <ActionButton
            label={t('settle')}
            look="primary"
            reason={refusalOf(preview)}
            run={() => settle(preview)}
          />
        </div>
      )}
    </>
  );
}

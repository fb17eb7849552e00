import { can } from '@portal/auth';
import { batchRoutes } from '@portal/contract/finance/batch';
import { merchantPage } from '@portal/contract/merchant/addresses';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Amount,
  DictText,
  Figures,
  RecordHead,
  RecordLink,
  Section,
  useCall,
} from '@portal/ui';
import { HoldEquation } from '../../widgets/holds/index.ts';
import { counted, Lines, lineWords, useLinePage } from '../../widgets/lines/index.ts';
import { Schedule } from '../../widgets/schedule/index.ts';
import { pendings } from './api.ts';
import { BankAccount } from './BankAccount.tsx';
import css from './pending.module.css';
import { type Chosen, keyOf, type Preview } from './pending.ts';
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

/** Entries of a balance that are in no batch, the oldest first, with what they come to. */
function OpenLines({ preview }: { preview: Preview }) {
  const t = useWords(lineWords);
  const { merId, currency, dueAmt, lineCnt } = preview;
  const page = useLinePage(keyOf(preview));
  const answer = useCall(pendings.lines, { query: { merId, currency, ...page.view } });
  return (
    <div className={css.lines}>
      <Lines
        answer={answer}
        page={page}
        currency={currency}
        total={{ amount: dueAmt, count: lineCnt }}
        none={t('noneAtAll')}
      />
    </div>
  );
}

/** The most that can be settled now: not above what is open, nor above what is available (money §4). */
function Payable({ preview }: { preview: Preview }) {
  const t = useWords(words);
  const why = useRefusal()(preview);
  const { dueAmt, lineCnt, available, payableAmt, currency } = preview;
  return (
    <>
      <Figures
        currency={currency}
        figures={[
          { label: t('due', counted(lineCnt)), minor: dueAmt },
          { label: t('available'), minor: available },
          { label: t('payableAmt'), minor: payableAmt },
        ]}
      />
      <p className={css.hint}>{why ?? t('payableHint')}</p>
    </>
  );
}

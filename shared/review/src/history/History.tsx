import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, Region, useCall } from '@portal/ui';
import { useState } from 'react';
import { reviews } from '../api.ts';
import { reviewWords } from '../words.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { Timeline } from './Timeline.tsx';

/** Sizes that a page of a list may have, each a step further back. */
const SIZES = [10, 20, 50] as const;

export interface HistoryProps {
  merId: string;
}

/** Drawn by `screens.tsx`. */
export function History({ merId }: HistoryProps) {
  const t = useWords(reviewWords);
  const [step, setStep] = useState(0);
  const pageSize = SIZES[step] ?? 10;
  const query = { merId, pageNum: 1, pageSize };
  const mayList = can(reviews.list.permit);
  const answer = useCall(reviews.list, { query }, { enabled: mayList, keep: true });
  if (!mayList) return null;
  return (
    <section aria-label={t('history')}>
      <Region answer={answer} height={120}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 && <p>{t('noHistory')}</p>}
            <Timeline entries={rows}>{(request) => <HistoryEntry request={request} />}</Timeline>
            {total > pageSize && step < SIZES.length - 1 && (
              <Button onClick={() => setStep(step + 1)}>{t('olderHistory')}</Button>
            )}
          </>
        )}
      </Region>
    </section>
  );
}

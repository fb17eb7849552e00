import { useWords } from '@portal/i18n';
import { ActionButton } from '@portal/ui';
import { useState } from 'react';
import { reportWords } from '../../widgets/report/index.ts';
import { RebuildDialog } from './RebuildDialog.tsx';

/** Sums a day up anew, after a question for which. */
export function Rebuild({ rebuilt }: { rebuilt(): unknown }) {
  const t = useWords(reportWords);
  const [isAsking, ask] = useState(false);
  return (
    <>
      <ActionButton label={t('rebuild')} run={() => ask(true)} />
      {isAsking && <RebuildDialog rebuilt={rebuilt} close={() => ask(false)} />}
    </>
  );
}

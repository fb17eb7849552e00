import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, LazyPart, lazyPart } from '@portal/ui';
import { useState } from 'react';
import { planWords } from '../plan/words.ts';
import { replay } from './api.ts';
import type { SimulationProps } from './SimulationDialog.tsx';
import type { Asked } from './useReplay.ts';

const dialog = lazyPart<SimulationProps>(async () => {
  const [{ SimulationDialog }, { simulationWords }] = await Promise.all([
    import('./SimulationDialog.tsx'),
    import('./words.ts'),
  ]);
  return { Part: SimulationDialog, words: simulationWords };
});

interface SimulateButtonProps {
  /** Returns what is planned as it stands; undefined while something of it is refused. */
  plan(): Asked | undefined;
  disabled?: boolean;
}

/** Shows what planned fees would have made of a past month; not to those who may not know. */
export function SimulateButton({ plan, disabled }: SimulateButtonProps) {
  const t = useWords(planWords);
  const [asked, ask] = useState<Asked>();
  if (!can(replay.permit)) return null;
  return (
    <>
      <Button disabled={disabled} onClick={() => ask(plan())}>
        {t('simulate')}
      </Button>
      {asked && (
        <LazyPart part={dialog} height={0} given={{ asked, close: () => ask(undefined) }} />
      )}
    </>
  );
}

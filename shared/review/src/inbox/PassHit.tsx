import { useWords } from '@portal/i18n';
import { useFormState } from '@portal/ui';
import { z } from 'zod';
import { reviewWords } from '../words.ts';
import { Ask } from './Ask.tsx';
import type { DecisionProps } from './Decisions.tsx';

const NOTHING = z.object({});

/** Asks first whether to pass what meets the blacklist at all; why is asked next. */
export function PassHit({ request, cancel, goOn }: DecisionProps) {
  const t = useWords(reviewWords);
  const form = useFormState(NOTHING, async () => goOn(), {});
  const text = t('hitAsk', { count: request.hits.length });
  return <Ask form={form} text={text} verb={t('goOn')} cancel={cancel} />;
}

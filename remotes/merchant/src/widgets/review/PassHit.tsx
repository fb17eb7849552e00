import { useWords } from '@portal/i18n';
import { useFormState } from '@portal/ui';
import { useState } from 'react';
import { z } from 'zod';
import { Ask } from './Ask.tsx';
import type { DecisionProps } from './Decisions.tsx';
import { PassDespite } from './PassDespite.tsx';
import { reviewWords } from './words.ts';

const NOTHING = z.object({});

/** Asks twice: whether to pass what meets the blacklist at all, and then why. */
export function PassHit(props: DecisionProps) {
  const t = useWords(reviewWords);
  const [isSure, setSure] = useState(false);
  const form = useFormState(NOTHING, async () => setSure(true), {});
  if (isSure) return <PassDespite {...props} />;
  const text = t('hitAsk', { count: props.request.hits.length });
  return <Ask form={form} text={text} verb={t('goOn')} cancel={props.cancel} />;
}

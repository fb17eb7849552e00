import { PASSED } from '@portal/contract/kit/outcome';
import { rule } from '@portal/contract/kit/rules';
import { type BlackHit, hitText } from '@portal/contract/merchant/blacklist';
import { useWords } from '@portal/i18n';
import { Banner, DecideDialog, fieldsOf } from '@portal/ui';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import type { Waiting } from './useStageDecisions.ts';
import { decisionWords } from './words.ts';

type Asked<Id extends string> = ComponentProps<typeof DecideDialog<Id, 'amount'>>;

interface DecideStageProps<Id extends string>
  extends Pick<Asked<Id>, 'call' | 'id' | 'rows' | 'outcome' | 'close'> {
  stage: Waiting['stage'];
  /** Effect of passing it, as the end of a sentence. */
  effect: string;
  /** Entries of the blacklist that the one record meets. */
  hits?: readonly z.output<typeof BlackHit>[];
}

const Override = z.object({ overrideReason: rule.reason() });
const Field = fieldsOf(decisionWords, Override);

/** Decides a stage; passing the blacklist has a reason of its own. */
export function DecideStage<Id extends string>({
  stage,
  effect,
  hits = [],
  ...of
}: DecideStageProps<Id>) {
  const t = useWords(decisionWords);
  const override = {
    shape: Override.shape,
    bodyOf: ({ overrideReason: reason }: Record<string, string>) => ({
      override: { blackIds: hits.map(({ blackId }) => blackId), reason },
    }),
    fields: (
      <>
        <Banner tone="danger">{t('hits', { ids: hitText(hits) })}</Banner>
        <Field.TextArea name="overrideReason" />
      </>
    ),
  };
  return (
    <DecideDialog
      {...of}
      words={decisionWords}
      amount="amount"
      said={{ stage: t(stage), effect }}
      takesOpinion
      {...(of.outcome === PASSED && hits.length > 0 && { besides: override })}
    />
  );
}

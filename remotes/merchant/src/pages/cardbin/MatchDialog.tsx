import type { Answer } from '@portal/contract/kit/route';
import { cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Banner, columnsOf, Facts, FormDialog, fieldsOf, useFormState } from '@portal/ui';
import { useState } from 'react';
import { cardbins } from './api.ts';
import { words } from './words.ts';

const { params } = cardbinRoutes.match;
const Field = fieldsOf(words, params);
const fact = columnsOf(words, cardbinRoutes.match);
const facts = [
  fact.code('binNumber'),
  fact.dict('levelType', 'card_level_type'),
  fact.text('issuer'),
  fact.text('scheme'),
];

/** Dialog that finds the kind of card of a number by its first six digits. */
export function MatchDialog({ close }: { close(): void }) {
  const t = useWords(words);
  const [found, setFound] = useState<Answer<typeof cardbinRoutes.match> | 'none'>();
  const form = useFormState(
    params,
    async ({ pan6 }, typed) => {
      try {
        setFound(await cardbins.match({ params: { pan6 } }));
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
        setFound('none');
      }
      form.begin(typed);
    },
    { pan6: '' },
  );
  return (
    <FormDialog title={t('match')} form={form} close={close} verb={t('match')} leave={t('close')}>
      <Field.Text name="pan6" />
      <div aria-live="polite">
        {found === 'none' && <Banner tone="warning">{t('notKnown')}</Banner>}
        {found && found !== 'none' && <Facts of={found} fields={facts} />}
      </div>
    </FormDialog>
  );
}

import { Handling } from '@portal/contract/finance/recon-error-routes';
import {
  type ReconAction,
  ReconAction as ReconActions,
} from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { BatchDialog, fieldsOf, useDict, useIntent } from '@portal/ui';
import { z } from 'zod';
import { type Difference, errors } from './api.ts';
import { recordOf } from './several.ts';
import { words } from './words.ts';

const Several = z.object({ action: ReconActions, handleMsg: Handling.shape.handleMsg });
const Field = fieldsOf(words, Several);

interface HandleDialogProps {
  rows: readonly Difference[];
  actions: readonly ReconAction[];
  close(changed: boolean): void;
}

/** Handles several differences in one way, with a result for each. */
export function HandleDialog({ rows, actions, close }: HandleDialogProps) {
  const t = useWords(words);
  const names = useDict('recon_action');
  const send = useIntent(errors.handle, () => undefined);
  const count = { count: rows.length };
  return (
    <BatchDialog
      title={t('handleTitle', count)}
      text={<p>{t('handleText')}</p>}
      verb={t('handle')}
      records={rows.map(recordOf)}
      count={(some) => t('records', { count: some })}
      schema={Several}
      initial={{ action: actions[0] }}
      send={async (body) => {
        const items = rows.map(({ errorId, version }) => ({ errorId, version }));
        const answered = await send({ body: { ...body, items } });
        return answered.map(({ errorId, ok, msg }) => ({ id: errorId, ok, msg }));
      }}
      done={{ all: t('handledAll', count), one: t('handledOne') }}
      close={close}
    >
      <Field.Choice
        name="action"
        options={actions.map((value) => ({ value, label: names.entry(value)?.label ?? value }))}
      />
      <Field.TextArea name="handleMsg" />
    </BatchDialog>
  );
}

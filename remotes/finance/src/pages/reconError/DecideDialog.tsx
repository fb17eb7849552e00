import { HandlingDecision } from '@portal/contract/finance/recon-error-routes';
import { useWords } from '@portal/i18n';
import { BatchDialog, fieldsOf } from '@portal/ui';
import { type Difference, errors } from './api.ts';
import { recordOf } from './several.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, HandlingDecision);

interface DecideDialogProps {
  rows: readonly Difference[];
  outcome: '1' | '2';
  close(changed: boolean): void;
}

/** Passes or refuses what others have asked for about several differences (INV-07, INV-09). */
export function DecideDialog({ rows, outcome, close }: DecideDialogProps) {
  const t = useWords(words);
  const passes = outcome === '1';
  const count = { count: rows.length };
  return (
    <BatchDialog
      title={t(passes ? 'passMany' : 'refuseMany', count)}
      text={<p>{t(passes ? 'passText' : 'refuseText')}</p>}
      verb={t(passes ? 'pass' : 'refuse')}
      isDangerous={!passes}
      records={rows.map(recordOf)}
      count={(some) => t('items', { count: some })}
      schema={HandlingDecision}
      initial={{ ids: rows.map(({ errorId }) => errorId), verStatus: outcome, remark: '' }}
      send={async (body) => {
        const answered = await errors.audit({ body });
        return answered.map(({ errorId, ok, msg }) => ({ id: errorId, ok, msg }));
      }}
      done={{ all: t(passes ? 'passedAll' : 'refusedAll', count), one: t('decidedOne') }}
      close={close}
    >
      {!passes && <Field.TextArea name="remark" />}
    </BatchDialog>
  );
}

import { DailyRebuild } from '@portal/contract/reports/daily';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { reportWords } from '../../widgets/report/index.ts';
import { dailyStats } from './api.ts';

const Field = fieldsOf(reportWords, DailyRebuild);

interface RebuildDialogProps {
  rebuilt(): unknown;
  close(): void;
}

/** Asks for the day, which is then summed up anew from its orders, refunds and holds. */
export function RebuildDialog({ rebuilt, close }: RebuildDialogProps) {
  const t = useWords(reportWords);
  const today = platformToday();
  const form = useFormState(
    DailyRebuild,
    async (body) => {
      await dailyStats.rebuild({ body });
      toast(t('rebuilt', { day: body.tranDate }));
      close();
      rebuilt();
    },
    { tranDate: today },
  );
  return (
    <FormDialog
      title={t('rebuild')}
      text={<p>{t('rebuildText')}</p>}
      verb={t('rebuild')}
      form={form}
      close={close}
    >
      <Field.Date name="tranDate" max={today} />
    </FormDialog>
  );
}

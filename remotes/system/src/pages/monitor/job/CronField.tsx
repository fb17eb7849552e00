import { useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { CronText } from './CronText.tsx';
import { Field } from './fields.ts';
import css from './job.module.css';
import type { JobForm } from './job-schema.ts';
import { words } from './words.ts';

const CronDialog = lazy(async () => ({ default: (await import('./CronDialog.tsx')).CronDialog }));

/** The schedule of a job: written by hand or by the generator, and said in words. */
export function CronField({ form }: { form: JobForm }) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const cron = String(form.values.cronExpression ?? '');
  const take = (next: string) => {
    form.set('cronExpression', next);
    setOpen(false);
  };
  return (
    <div className={css.cron}>
      <Field.Text name="cronExpression" />
      <Button onClick={() => setOpen(true)}>{t('generator')}</Button>
      {cron !== '' && (
        <p className={css.hint} aria-live="polite">
          <CronText cron={cron} />
        </p>
      )}
      {isOpen && (
        <Suspense>
          <CronDialog initial={cron} take={take} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

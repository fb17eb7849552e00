import { CONCURRENT } from '@portal/contract/monitor/dictionaries';
import { useWords } from '@portal/i18n';
import { CronField } from './CronField.tsx';
import { Field } from './fields.ts';
import css from './job.module.css';
import type { Handler, JobForm } from './job-schema.ts';
import { TargetFields } from './TargetFields.tsx';
import { words } from './words.ts';

interface JobFieldsProps {
  form: JobForm;
  handlers: readonly Handler[];
}

const POLICIES = ['0', '1', '2', '3'] as const;

/** Fields of a job. */
export function JobFields({ form, handlers }: JobFieldsProps) {
  const t = useWords(words);
  const { misfirePolicy, concurrent } = form.values;
  const policy = POLICIES.find((one) => one === misfirePolicy);
  return (
    <>
      <Field.Text name="jobName" />
      <Field.Dict name="jobGroup" type="sys_job_group" />
      <TargetFields form={form} handlers={handlers} />
      <CronField form={form} />
      <div>
        <Field.Dict name="misfirePolicy" type="sys_job_misfire" />
        {policy && <p className={css.hint}>{t(`misfire.${policy}`)}</p>}
      </div>
      <div>
        <Field.Dict name="concurrent" type="sys_job_concurrent" />
        <p className={css.hint}>{t(concurrent === CONCURRENT.allowed ? 'overlap' : 'noOverlap')}</p>
      </div>
      <Field.Dict name="status" type="sys_job_status" />
      <Field.TextArea name="remark" />
    </>
  );
}

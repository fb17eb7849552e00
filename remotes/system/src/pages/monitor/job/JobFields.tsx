import { CONCURRENT } from '@portal/contract/monitor/dictionaries';
import {
  literalOf,
  literalRefusal,
  readTarget,
  textOfLiteral,
  writeTarget,
} from '@portal/contract/monitor/job-target';
import { tMessage, useWords } from '@portal/i18n';
import { Button, useReleased } from '@portal/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { CronText } from './CronText.tsx';
import { Field } from './fields.tsx';
import css from './job.module.css';
import { firstTarget, type Handler, type JobForm } from './job-schema.ts';
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

const CronDialog = lazy(async () => ({ default: (await import('./CronDialog.tsx')).CronDialog }));

/** The schedule of a job: written by hand or by the generator, and said in words. */
function CronField({ form }: { form: JobForm }) {
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

interface TargetFieldsProps {
  form: JobForm;
  handlers: readonly Handler[];
}

/** The task of a job, chosen from what the platform can do, and a field for each of its parameters. */
function TargetFields({ form, handlers }: TargetFieldsProps) {
  const [attempts] = useState(form.attempts);
  const written = String(form.values.invokeTarget ?? '');
  const target = readTarget(written);
  const handler = handlers.find(({ name }) => name === target?.name);
  const literals = target?.literals ?? [];
  const options = handlers.map((one) => ({
    value: one === handler ? written : writeTarget(firstTarget(one)),
    label: one.title,
  }));
  const write = (at: number, literal: string) => {
    if (!handler) return;
    const { name, parameters } = handler;
    form.set(
      'invokeTarget',
      writeTarget({
        name,
        literals: parameters.map((_, index) => (index === at ? literal : (literals[index] ?? ''))),
      }),
    );
  };
  return (
    <>
      <div className={css.whole}>
        <Field.Choice name="invokeTarget" options={options} />
        {handler && <p className={css.hint}>{handler.description}</p>}
      </div>
      {handler?.parameters.map((parameter, at) => (
        <ParameterField
          key={`${handler.name} ${parameter.name}`}
          parameter={parameter}
          literal={literals[at] ?? ''}
          isSent={form.attempts > attempts}
          write={(literal) => write(at, literal)}
        />
      ))}
    </>
  );
}

interface ParameterFieldProps {
  parameter: Handler['parameters'][number];
  /** As it stands in the target. */
  literal: string;
  /** The form was sent: what is wrong is said even where nobody has been. */
  isSent: boolean;
  write(literal: string): void;
}

/** One parameter of a task as a field of its type. */
function ParameterField({ parameter, literal, isSent, write }: ParameterFieldProps) {
  const id = useId();
  const [isWritten, setWritten] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const whenReleased = useReleased();
  const { title, type } = parameter;
  if (type === 'boolean') {
    return (
      <label className={`ui-check ${css.check}`}>
        <input
          type="checkbox"
          checked={literal === 'true'}
          onChange={({ currentTarget }) => write(String(currentTarget.checked))}
        />
        {title}
      </label>
    );
  }
  const refusal = isLeft || isSent ? literalRefusal(parameter, literal) : undefined;
  return (
    <div className="ui-field">
      <label htmlFor={id} data-required={type === 'integer' || undefined}>
        {title}
      </label>
      <input
        id={id}
        className={`arco-input arco-input-size-default${refusal ? ' arco-input-error' : ''} ${css.input}`}
        inputMode={type === 'integer' ? 'numeric' : undefined}
        value={textOfLiteral(literal)}
        onChange={({ currentTarget }) => {
          setWritten(true);
          write(literalOf(parameter, currentTarget.value));
        }}
        onBlur={() => isWritten && whenReleased(() => setLeft(true))}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal && `${id}-error`}
      />
      {refusal && (
        <p id={`${id}-error`} role="alert">
          {tMessage(refusal)}
        </p>
      )}
    </div>
  );
}

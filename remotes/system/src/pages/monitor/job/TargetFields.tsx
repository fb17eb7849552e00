import { readTarget, writeTarget } from '@portal/contract/monitor/job-target';
import { useState } from 'react';
import { Field } from './fields.ts';
import css from './job.module.css';
import { firstTarget, type Handler, type JobForm } from './job-schema.ts';
import { ParameterField } from './ParameterField.tsx';

interface TargetFieldsProps {
  form: JobForm;
  handlers: readonly Handler[];
}

/** The task of a job, chosen from what the platform can do, and a field for each of its parameters. */
export function TargetFields({ form, handlers }: TargetFieldsProps) {
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

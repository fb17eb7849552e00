import { literalOf, literalRefusal, textOfLiteral } from '@portal/contract/monitor/job-target';
import { tMessage } from '@portal/i18n';
import { useReleased } from '@portal/ui';
import { useId, useState } from 'react';
import css from './job.module.css';
import type { Handler } from './job-schema.ts';

interface ParameterFieldProps {
  parameter: Handler['parameters'][number];
  /** As it stands in the target. */
  literal: string;
  /** The form was sent: what is wrong is said even where nobody has been. */
  isSent: boolean;
  write(literal: string): void;
}

/** One parameter of a task as a field of its type. */
export function ParameterField({ parameter, literal, isSent, write }: ParameterFieldProps) {
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

import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { Input } from '../../arco.ts';
import { IconEye, IconEyeInvisible } from '../../icons.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { uiWords } from '../../words/index.ts';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

export interface PasswordOptions {
  autoComplete: 'current-password' | 'new-password';
  /** Value that leaves the stored password as it is: the field is empty, and may stay so. */
  kept?: string;
}

/** A password, hidden until its button is pressed; a password manager is told which one it is. */
export function PasswordInput(props: FormFieldProps & PasswordOptions) {
  const { name, label, hint, autoComplete, kept } = props;
  const t = useWords(uiWords);
  const field = useField(name, hint);
  const [isShown, setShown] = useState(false);
  const isRequired = field.isRequired && kept === undefined;
  return (
    <FieldFrame field={{ ...field, isRequired }} label={label}>
      <Input
        {...field.control}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={field.text === kept ? '' : field.text}
        onChange={(text) => field.set(text === '' && kept !== undefined ? kept : text)}
        status={field.message ? 'error' : undefined}
        suffix={
          <IconButton
            icon={isShown ? IconEyeInvisible : IconEye}
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </FieldFrame>
  );
}

import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { Input } from '../../arco.ts';
import { IconEye, IconEyeInvisible } from '../../icons.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { uiWords } from '../../words/index.ts';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** A password, hidden until its button is pressed; a password manager is told which one it is. */
export function PasswordInput({
  name,
  label,
  autoComplete,
}: FormFieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const t = useWords(uiWords);
  const field = useField(name);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame field={field} label={label}>
      <Input
        {...field.control}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={field.text}
        onChange={field.set}
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

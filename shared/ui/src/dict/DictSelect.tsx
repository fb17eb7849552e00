import { useWords } from '@portal/i18n';
import { memo } from 'react';
import { Select } from '../late/Select.tsx';
import { uiWords } from '../words/index.ts';
import { useDict } from './useDict.ts';

interface DictSelectProps {
  type: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
  id?: string;
  /** Name of the field, where a label stands outside the control. */
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  onBlur?(): void;
  /** Name of the field, inside the control. */
  label?: string;
  /** True: the empty choice means all. */
  clearable?: boolean;
  invalid?: boolean;
}

function DrawnSelect(props: DictSelectProps) {
  const { type, value, clearable, invalid, label, ...control } = props;
  const t = useWords(uiWords);
  const { entries } = useDict(type);
  return (
    <Select
      {...control}
      prefix={label && <span className="ui-prefix">{label}</span>}
      aria-label={label ?? control['aria-label']}
      value={value || undefined}
      options={entries.map((entry) => ({ value: entry.value, label: entry.label }))}
      allowClear={clearable}
      placeholder={clearable ? t('all') : undefined}
      error={invalid}
    />
  );
}

/** Choice of one value of a dictionary. */
export const DictSelect = memo(DrawnSelect);

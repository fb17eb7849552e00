import { useWords } from '@portal/i18n';
import { memo } from 'react';
import { Select } from '../lazy/Select.tsx';
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
  /** It can be emptied, by its cross or with Delete; what that means. */
  empty?: 'all' | 'nothing';
  invalid?: boolean;
}

/** Keys that empty a choice: its cross is out of reach of the keyboard. */
const EMPTYING: ReadonlySet<string> = new Set(['Delete', 'Backspace']);

function DrawnSelect(props: DictSelectProps) {
  const { type, value, empty, invalid, label, ...control } = props;
  const t = useWords(uiWords);
  const { entries } = useDict(type);
  return (
    <Select
      {...control}
      prefix={label && <span className="ui-prefix">{label}</span>}
      aria-label={label ?? control['aria-label']}
      value={value || undefined}
      options={entries.map((entry) => ({ value: entry.value, label: entry.label }))}
      allowClear={empty !== undefined}
      onKeyDown={({ key }) => empty && EMPTYING.has(key) && control.onChange(undefined)}
      placeholder={empty === 'all' ? t('all') : undefined}
      error={invalid}
    />
  );
}

/** Choice of one value of a dictionary. */
export const DictSelect = memo(DrawnSelect);

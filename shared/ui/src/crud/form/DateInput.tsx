import { useWords } from '@portal/i18n';
import { Input } from '../../arco.ts';
import { DayPicker, type DayPickerProps } from '../../lazy/DayPicker.tsx';
import { uiWords } from '../../words/index.ts';
import { FieldFrame, useField } from './FieldFrame.tsx';
import type { FormFieldProps } from './fields.tsx';

/** First and last day that the calendar offers; the schema says what is accepted. */
export type DayBounds = Pick<DayPickerProps, 'min' | 'max'>;

/** A day `yyyy-MM-dd`, typed or taken from a calendar. */
export function DateInput({ name, label, hint, min, max }: FormFieldProps & DayBounds) {
  const t = useWords(uiWords);
  const field = useField(name, hint);
  return (
    <FieldFrame field={field} label={label}>
      <Input
        {...field.control}
        className="ui-day"
        autoComplete="off"
        placeholder={t('dayHint')}
        value={field.text}
        onChange={(text) => field.set(text.trim())}
        status={field.message ? 'error' : undefined}
        suffix={
          <DayPicker
            label={t('chooseDay', { label })}
            value={field.text}
            min={min}
            max={max}
            onChange={field.set}
          />
        }
      />
    </FieldFrame>
  );
}

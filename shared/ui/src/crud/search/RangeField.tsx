import { useWords } from '@portal/i18n';
import dayjs from 'dayjs';
import { memo } from 'react';
import { DatePicker } from '../../arco.ts';
import { type Days, lastDays, thisMonth } from '../../parts/days.ts';
import { uiWords } from '../../words/index.ts';
import { useFilter, useSearch } from './context.ts';
import { SearchField } from './SearchField.tsx';
import type { NamedField } from './TextField.tsx';

interface DaysPickerProps {
  label: string;
  from: string;
  to: string;
  onChange(days: Days | undefined): void;
}

const DaysPicker = memo(({ label, from, to, onChange }: DaysPickerProps) => {
  const t = useWords(uiWords);
  const presets = [
    { text: t('rangeToday'), days: lastDays(1) },
    { text: t('range7'), days: lastDays(7) },
    { text: t('range30'), days: lastDays(30) },
    { text: t('rangeMonth'), days: thisMonth() },
  ];
  return (
    <DatePicker.RangePicker
      prefix={<span className="ui-prefix">{label}</span>}
      aria-label={label}
      placeholder={[t('rangeFrom'), t('rangeTo')]}
      value={from ? [from, to] : []}
      onChange={([beginTime, endTime] = []) =>
        onChange(beginTime && endTime ? { beginTime, endTime } : undefined)
      }
      shortcuts={presets.map(({ text, days }) => ({
        text,
        value: () => [dayjs(days.beginTime), dayjs(days.endTime)],
      }))}
      shortcutsPlacementLeft
      editable
    />
  );
});

/** Days from and to, both included, with the usual ranges at hand. */
export function RangeField({ name, label }: NamedField) {
  const { list } = useSearch();
  const [value, set] = useFilter(name);
  const { beginTime = '', endTime = '' } = (value ?? {}) as Partial<Days>;
  const applied = (list.filters[name] ?? {}) as Partial<Days>;
  const chip = `${applied.beginTime ?? ''} – ${applied.endTime ?? ''}`;
  return (
    <SearchField names={[name]} label={label} width={310} chip={chip}>
      <DaysPicker label={label} from={beginTime} to={endTime} onChange={set} />
    </SearchField>
  );
}

import { useWords } from '@portal/i18n';
import { memo } from 'react';
import { Input } from '../../arco.ts';
import { IconCalendar } from '../../icons.ts';
import { RangePicker, type RangePickerProps } from '../../lazy/RangePicker.tsx';
import { type Days, lastDays, lastMonth, thisMonth, yesterday } from '../../parts/days.ts';
import { uiWords } from '../../words/index.ts';
import { useFilter, useSearch } from './context.ts';
import { SearchField } from './SearchField.tsx';
import type { NamedField } from './TextField.tsx';

type DaysPickerProps = Pick<RangePickerProps, 'label' | 'from' | 'to' | 'onChange'>;

const DaysPicker = memo((props: DaysPickerProps) => {
  const t = useWords(uiWords);
  const presets = [
    { text: t('rangeToday'), days: lastDays(1) },
    { text: t('rangeYesterday'), days: yesterday() },
    { text: t('range7'), days: lastDays(7) },
    { text: t('range30'), days: lastDays(30) },
    { text: t('rangeMonth'), days: thisMonth() },
    { text: t('rangeLastMonth'), days: lastMonth() },
  ];
  return <RangePicker {...props} hints={[t('rangeFrom'), t('rangeTo')]} presets={presets} />;
});

/**
 * Days from and to, both included, with the usual ranges at hand; `off` says why they are of no
 * account.
 */
export function RangeField({ name, label, off }: NamedField & { off?: string }) {
  const { list } = useSearch();
  const [value, set] = useFilter(name);
  const { beginTime = '', endTime = '' } = (value ?? {}) as Partial<Days>;
  const applied = (list.filters[name] ?? {}) as Partial<Days>;
  const chip = `${applied.beginTime ?? ''} – ${applied.endTime ?? ''}`;
  return (
    <SearchField names={[name]} label={label} width={310} chip={chip}>
      {off === undefined ? (
        <DaysPicker label={label} from={beginTime} to={endTime} onChange={set} />
      ) : (
        <Input
          prefix={<span className="ui-prefix">{label}</span>}
          suffix={<IconCalendar />}
          aria-label={label}
          value={off}
          disabled
        />
      )}
    </SearchField>
  );
}

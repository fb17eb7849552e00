import { useWords } from '@portal/i18n';
import { Input } from '../../arco.ts';
import { DayPicker } from '../../lazy/DayPicker.tsx';
import { lastDays } from '../../parts/days.ts';
import { uiWords } from '../../words/index.ts';
import { useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';
import type { NamedField } from './TextField.tsx';

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/**
 * A moment up to which rows are shown, `yyyy-MM-dd HH:mm:ss` in the platform's zone: a day from the
 * calendar, which means its end, or any second typed. Empty = now.
 */
export function MomentField({ name, label }: NamedField) {
  const t = useWords(uiWords);
  const { list, errors } = useSearch();
  const [value, set] = useTextFilter(name);
  return (
    <SearchField names={[name]} label={label} width={280} chip={String(list.filters[name])}>
      <Input
        prefix={<span className="ui-prefix">{label}</span>}
        placeholder={t('momentHint')}
        aria-label={label}
        value={value}
        onChange={set}
        status={errors[name] ? 'error' : undefined}
        suffix={
          <DayPicker
            label={t('chooseDay', { label })}
            value={value.slice(0, DAY_LENGTH)}
            max={lastDays(1).endTime}
            onChange={set}
          />
        }
        allowClear
      />
    </SearchField>
  );
}

import { Input } from '../../arco.ts';
import { IconSearch } from '../../icons.ts';
import { useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';

export interface NamedField {
  name: string;
  label: string;
}

/** The box for any id of a record: 280 wide, its name as the hint. */
export function IdField({ name, label }: NamedField) {
  const { list, errors } = useSearch();
  const [value, set] = useTextFilter(name);
  return (
    <SearchField names={[name]} label={label} width={280} chip={String(list.filters[name])}>
      <Input
        prefix={<IconSearch />}
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={set}
        status={errors[name] ? 'error' : undefined}
        allowClear
      />
    </SearchField>
  );
}

/** Text that is looked for as a part. */
export function TextField({ name, label }: NamedField) {
  const { list, errors } = useSearch();
  const [value, set] = useTextFilter(name);
  return (
    <SearchField names={[name]} label={label} width={220} chip={String(list.filters[name])}>
      <Input
        prefix={<span className="ui-prefix">{label}</span>}
        aria-label={label}
        value={value}
        onChange={set}
        status={errors[name] ? 'error' : undefined}
        allowClear
      />
    </SearchField>
  );
}

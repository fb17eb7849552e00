import type { ClipboardEvent, ReactNode } from 'react';
import { Input } from '../../arco.ts';
import { IconClose, IconSearch } from '../../icons.ts';
import { useSearch, useTextFilter } from './context.ts';
import { SearchField } from './SearchField.tsx';

export interface NamedField {
  name: string;
  label: string;
}

/** Several ids at once. */
export interface IdListProps {
  /** Filter with the key of several ids, for a page that can look them up. */
  keyName?: string;
  /** More than one word was pasted, which one box cannot hold. */
  onList?(text: string): void;
  /** Ids that stand in the box instead of a typed one. */
  held?: { text: string; remove: string; open(): void; clear(): void };
  /** Content that opens under the box. */
  children?: ReactNode;
}

const SEVERAL = /[^\s,;，；、][\s,;，；、]+[^\s,;，；、]/;

/** The ids of a list in the box of one. */
function Held({ text, remove, open, clear }: NonNullable<IdListProps['held']>) {
  return (
    <div className="ui-held arco-input-inner-wrapper">
      <IconSearch />
      <button type="button" className="ui-chip" onClick={open}>
        {text}
      </button>
      <button type="button" aria-label={remove} onClick={clear}>
        <IconClose />
      </button>
    </div>
  );
}

/** The box for any id of a record: 280 wide, its name as the hint. */
export function IdField({
  name,
  label,
  keyName,
  onList,
  held,
  children,
}: NamedField & IdListProps) {
  const { list, errors } = useSearch();
  const [value, set] = useTextFilter(name);
  // The same ones for as long as it lives: a field keeps its place by them.
  const names = keyName ? [name, keyName] : [name];
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!onList || !SEVERAL.test(text)) return;
    event.preventDefault();
    onList(text);
  };
  const chip = held?.text ?? String(list.filters[name]);
  if (held) {
    return (
      <SearchField names={names} label={label} width={280} chip={chip}>
        <Held {...held} />
        {children}
      </SearchField>
    );
  }
  return (
    <SearchField names={names} label={label} width={280} chip={chip}>
      <Input
        prefix={<IconSearch />}
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={set}
        onPaste={onPaste}
        status={errors[name] ? 'error' : undefined}
        allowClear
      />
      {children}
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

import { FIELD_TYPES } from '@portal/contract/tool/gen';
import { tMessage, useWords } from '@portal/i18n';
import { Select } from '@portal/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldRow, FLAGS, isFree, REQUIRED, withType } from './field-row.ts';
import css from './gen-edit.module.css';
import { words } from './words.ts';

interface FieldLineProps {
  row: FieldRow;
  /** Its place, from 1. */
  place: number;
  /** Message of each refused cell. */
  faults: Partial<Record<string, string>>;
  change(row: FieldRow): void;
  /** Move and remove. */
  children: ReactNode;
}

interface CellProps {
  name: 'name' | 'labelZh' | 'labelEn' | 'type' | 'dictType';
  fault: string | undefined;
  children(control: object): ReactNode;
}

/** A control with its name, which a phone shows, and what is wrong with it. */
function Cell({ name, fault, children }: CellProps) {
  const t = useWords(words);
  const id = useId();
  return (
    <td>
      <label htmlFor={id} data-required={REQUIRED.has(name) || undefined}>
        {t(name)}
      </label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault && `${id}-error`,
      })}
      {fault && (
        <p id={`${id}-error`} role="alert">
          {tMessage(fault)}
        </p>
      )}
    </td>
  );
}

const TEXTS = ['name', 'labelZh', 'labelEn'] as const;

/** One field of the description, each of its properties in a cell. */
export function FieldLine({ row, place, faults, change, children }: FieldLineProps) {
  const t = useWords(words);
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (row.isNew) line.current?.querySelector('input')?.focus();
  }, [row.isNew]);
  const text = (name: (typeof TEXTS)[number] | 'dictType') => (
    <Cell key={name} name={name} fault={faults[name]}>
      {(control) => (
        <input
          {...control}
          aria-label={`${t(name)} ${place}`}
          className={`arco-input arco-input-size-default ${css.input}`}
          value={row[name]}
          disabled={name === 'dictType' && row.type !== 'dict'}
          spellCheck={false}
          onChange={({ currentTarget }) => change({ ...row, [name]: currentTarget.value })}
        />
      )}
    </Cell>
  );
  return (
    <tr ref={line}>
      <th scope="row">{place}</th>
      {TEXTS.map(text)}
      <Cell name="type" fault={faults.type}>
        {(control) => (
          <Select
            {...control}
            aria-label={`${t('type')} ${place}`}
            value={row.type}
            onChange={(type) => change(withType(row, type))}
            options={FIELD_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          />
        )}
      </Cell>
      {text('dictType')}
      {FLAGS.map((flag) => (
        <td key={flag} className={css.flag}>
          <label className="ui-check">
            <input
              type="checkbox"
              aria-label={`${t(flag)} ${place}`}
              checked={row[flag]}
              disabled={!isFree(row.type, flag)}
              onChange={({ currentTarget }) => change({ ...row, [flag]: currentTarget.checked })}
            />
            <span>{t(flag)}</span>
          </label>
        </td>
      ))}
      <td className={css.verbs}>{children}</td>
    </tr>
  );
}

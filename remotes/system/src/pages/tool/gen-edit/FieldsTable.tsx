import { refusedFields } from '@portal/contract/kit/refused-fields';
import { FIELD_TYPES, GenInput } from '@portal/contract/tool/gen';
import { tMessage, useWords } from '@portal/i18n';
import { Button, Select } from '@portal/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldRow, FLAGS, isFree, moved, newRow, REQUIRED, withType } from './field-row.ts';
import css from './gen-edit.module.css';
import { words } from './words.ts';

interface FieldsTableProps {
  rows: readonly FieldRow[];
  /** The form was sent: what is wrong is said. */
  isSent: boolean;
  change(rows: readonly FieldRow[]): void;
}

const HEADS = ['name', 'labelZh', 'labelEn', 'type', 'dictType', ...FLAGS] as const;

/** Refused cells of one row, from those of all: `3.name` → `name`. */
const faultsOf = (faults: Record<string, string>, at: number) =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) => {
      const [place, cell] = path.split('.');
      return cell && place === String(at) ? [[cell, text]] : [];
    }),
  );

/** The fields of a description in their order: written, added, moved and removed in place. */
export function FieldsTable({ rows, isSent, change }: FieldsTableProps) {
  const t = useWords(words);
  const addId = useId();
  const faults = isSent ? refusedFields(GenInput.shape.fields.safeParse(rows).error) : {};
  const verbs = (at: number) =>
    [
      { label: t('up'), isEnd: at === 0, run: () => change(moved(rows, at, at - 1)) },
      {
        label: t('down'),
        isEnd: at === rows.length - 1,
        run: () => change(moved(rows, at, at + 1)),
      },
      {
        label: t('removeField'),
        isEnd: false,
        run: () => {
          change(rows.toSpliced(at, 1));
          document.getElementById(addId)?.focus();
        },
      },
    ] as const;
  return (
    <div className={css.fields}>
      <table className={css.table} aria-label={t('fields')}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {HEADS.map((name) => (
              <th key={name} scope="col" data-required={REQUIRED.has(name) || undefined}>
                {t(name)}
              </th>
            ))}
            <th scope="col">{t('verbs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <FieldLine
              key={row.key}
              row={row}
              place={at + 1}
              faults={faultsOf(faults, at)}
              change={(next) => change(rows.with(at, next))}
            >
              {verbs(at).map(({ label, isEnd, run }) => (
                <button
                  key={label}
                  type="button"
                  className="ui-link"
                  aria-label={`${label} ${at + 1}`}
                  aria-disabled={isEnd}
                  onClick={run}
                >
                  {label}
                </button>
              ))}
            </FieldLine>
          ))}
        </tbody>
      </table>
      {faults[''] && (
        <p role="alert" className={css.fault}>
          {tMessage(faults[''])}
        </p>
      )}
      <Button id={addId} onClick={() => change([...rows, { ...newRow(), isNew: true }])}>
        {t('addField')}
      </Button>
    </div>
  );
}

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
function FieldLine({ row, place, faults, change, children }: FieldLineProps) {
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

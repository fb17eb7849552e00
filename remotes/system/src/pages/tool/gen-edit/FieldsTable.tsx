import { refusedFields } from '@portal/contract/kit/refused-fields';
import { GenInput } from '@portal/contract/tool/gen';
import { tMessage, useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useId } from 'react';
import { FieldLine } from './FieldLine.tsx';
import { type FieldRow, FLAGS, moved, newRow, REQUIRED } from './field-row.ts';
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

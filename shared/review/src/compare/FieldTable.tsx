import { useWords } from '@portal/i18n';
import type { Compared, RequestField, ReviewCalls } from '../api.ts';
import { reviewWords } from '../words.ts';
import { DiffRow } from './DiffRow.tsx';
import css from './diff.module.css';
import type { DiffColumn } from './diff-columns.ts';

interface FieldTableProps {
  label: string;
  fields: readonly RequestField[];
  columns: readonly DiffColumn[];
  detail: Compared;
  calls: ReviewCalls;
}

/** Fields of a request, a line each, and their values in these columns. */
export function FieldTable({ label, fields, columns, ...of }: FieldTableProps) {
  const t = useWords(reviewWords);
  return (
    <div className={css.fields}>
      <table className={css.diff} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <DiffRow key={field.field} field={field} columns={columns} {...of} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

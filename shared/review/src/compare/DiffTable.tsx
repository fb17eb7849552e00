import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import type { RequestDetail, RequestField, ReviewCalls } from '../api.ts';
import { useKinds } from '../kinds.ts';
import { reviewWords } from '../words.ts';
import css from './diff.module.css';
import { columnsOf } from './diff-columns.ts';
import { FieldTable } from './FieldTable.tsx';

export interface DiffTableProps {
  detail: RequestDetail;
  calls: ReviewCalls;
}

/** Drawn by `screens.tsx`, and inside of other screens. */
export function DiffTable({ detail, calls }: DiffTableProps) {
  const t = useWords(reviewWords);
  const { bodies = {} } = useKinds();
  const [isWhole, setWhole] = useState(false);
  const columns = columnsOf(detail);
  const isAdd = detail.verIsAdd === VER_IS_ADD.add;
  // Of a new object, everything that was filled in is new.
  const changed = detail.diff.filter((field) => (isAdd ? field.after !== '' : field.changed));
  // Asked for again, only what is another than it was refused is marked.
  const isNew = ({ field, after }: RequestField) =>
    after !== '' && (detail.refused?.diff?.some((one) => one.field === field) ?? true);
  const isLine = ({ kind }: RequestField) => bodies[kind] === undefined;
  const rest = detail.diff.filter((field) => !changed.includes(field) && isLine(field));
  const shown = changed.filter(isLine);
  return (
    <>
      {shown.length + rest.length > 0 && (
        <FieldTable
          label={t('diff')}
          fields={(isWhole ? [...shown, ...rest] : shown).map((field) =>
            isAdd ? { ...field, changed: isNew(field) } : field,
          )}
          columns={columns}
          detail={detail}
          calls={calls}
        />
      )}
      {rest.length > 0 && (
        <button
          type="button"
          className={`ui-link ${css.fold}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('hideUnchanged') : t('showUnchanged', { count: rest.length })}
        </button>
      )}
      {changed.map((field) => {
        const Body = bodies[field.kind];
        return Body && <Body key={field.field} field={field} />;
      })}
    </>
  );
}

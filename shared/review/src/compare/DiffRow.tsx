import { useWords } from '@portal/i18n';
import type { ReactNode } from 'react';
import type { Compared, RequestField, ReviewCalls } from '../api.ts';
import { useFieldLabel } from '../kinds.ts';
import { reviewWords } from '../words.ts';
import css from './diff.module.css';
import type { DiffColumn } from './diff-columns.ts';
import { ImagePair } from './ImagePair.tsx';
import { Pieces, type Side } from './Pieces.tsx';
import { isRevealable, Secret } from './Secret.tsx';
import { useFieldTexts } from './useFieldTexts.ts';

interface DiffRowProps {
  field: RequestField;
  detail: Compared;
  calls: ReviewCalls;
  columns: readonly DiffColumn[];
}

const MONO: readonly RequestField['kind'][] = ['code', 'key'];

/** A field of text: a cell for each column; sealed values can be opened by who decides. */
function TextCells({ field, detail, calls, columns }: DiffRowProps): ReactNode {
  const t = useWords(reviewWords);
  const texts = useFieldTexts(field, detail);
  const isMono = MONO.includes(field.kind);
  const isOpenable = isRevealable(field, detail, calls);
  const shown = (value: DiffColumn['value'], side?: Side) => {
    // A code would be read for what it is not.
    if (texts.isPending) return <span className="ui-bone ui-tag-pending" aria-hidden />;
    const pieces = <Pieces pieces={texts[value]} side={side} isMono={isMono} />;
    if (!isOpenable || value === 'live') return pieces;
    return (
      <Secret field={field} detail={detail} calls={calls} side={value}>
        {pieces}
      </Secret>
    );
  };
  if (!field.changed) return <td colSpan={columns.length}>{shown('after')}</td>;
  return columns.map(({ value, side, head }) => (
    <td key={value} data-side={side} data-head={t(head)}>
      {shown(value, side)}
      {texts.isHidden && value === 'after' && <span className={css.hint}>{t('keySame')}</span>}
    </td>
  ));
}

/** Both pictures in one cell. */
function PictureCell(props: DiffRowProps & { label: string }): ReactNode {
  const { field, detail, calls, columns, label } = props;
  const t = useWords(reviewWords);
  const of = { calls, field: field.field, auditId: detail.auditId, side: 'after' } as const;
  const { refusedId } = detail;
  const before = refusedId ? { ...of, auditId: refusedId } : { ...of, side: 'before' as const };
  const head = (name: DiffColumn['value']) => {
    const column = columns.find(({ value }) => value === name);
    return column ? t(column.head) : '';
  };
  return (
    <td colSpan={columns.length}>
      <ImagePair
        of={{ before, after: of }}
        field={field}
        label={label}
        heads={[field.changed ? head('before') : '', head('after')]}
      />
    </td>
  );
}

/** One field of a request: its label, and its value in each column. */
export function DiffRow(props: DiffRowProps) {
  const { field } = props;
  const label = useFieldLabel()(field.field);
  return (
    <tr>
      <th scope="row">{label}</th>
      {field.kind === 'image' ? <PictureCell {...props} label={label} /> : <TextCells {...props} />}
    </tr>
  );
}

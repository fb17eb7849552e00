import type { SideRow } from '@portal/contract/finance/recon-side';
import { useWords } from '@portal/i18n';
import { Amount, DictText, NOTHING } from '@portal/ui';
import css from './difference.module.css';
import { differing } from './differing.ts';
import { differenceWords } from './words.ts';

type Names = typeof import('./zh-CN.json')['sideNames'];

interface CellProps {
  row: SideRow;
  at: 'left' | 'right';
  currency: string;
}

/** A value of one side; of texts that differ only what is its own is strong. */
function Value({ row, at, currency }: CellProps) {
  const value = row[at];
  const other = row[at === 'left' ? 'right' : 'left'];
  if (value === null || value === '') return NOTHING;
  if (row.type === 'amount') return <Amount minor={value} currency={currency} />;
  if (row.type === 'dict') {
    return <DictText type={at === 'left' ? row.leftDict : row.rightDict} value={value} />;
  }
  if (row.isEqual || !other) return <code>{value}</code>;
  const [before, own, after] = differing(value, other);
  return (
    <code>
      {before}
      <mark>{own}</mark>
      {after}
    </code>
  );
}

const SIGNS = { same: '=', differs: '≠', oneSided: '·' } as const;

/** Relation of the two values; one that a side never sends tells nothing about the difference. */
function standingOf({ isEqual, left, right }: SideRow): keyof typeof SIGNS {
  if (isEqual) return 'same';
  return left !== null && right !== null ? 'differs' : 'oneSided';
}

function Row({ row, currency }: { row: SideRow; currency: string }) {
  const t = useWords(differenceWords);
  const { type } = row;
  const standing = standingOf(row);
  return (
    <tr
      data-differs={standing === 'differs' || undefined}
      data-amount={type === 'amount' || undefined}
    >
      <th scope="row">{t(`fieldNames.${row.field}`)}</th>
      <td>
        <Value row={row} at="left" currency={currency} />
      </td>
      <td className={css.sign}>
        <span role="img" aria-label={t(standing)}>
          {SIGNS[standing]}
        </span>
      </td>
      <td>
        <Value row={row} at="right" currency={currency} />
      </td>
    </tr>
  );
}

interface SidesProps {
  rows: readonly SideRow[];
  /** Name of the left side; the right is the line of the bill. */
  left: keyof Names;
  currency: string;
}

/** Both sides of a difference, the same field on the same line. */
export function Sides({ rows, left, currency }: SidesProps) {
  const t = useWords(differenceWords);
  return (
    <div className={css.scrollX}>
      <table className={css.sides} aria-label={t('sides')}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {t('fieldName')}
            </th>
            <th scope="col">{t(`sideNames.${left}`)}</th>
            <td />
            <th scope="col">{t('sideNames.LINE')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.field} row={row} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

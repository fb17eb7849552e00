import type { DeskSide } from '@portal/contract/orders/desk-sides';
import { useWords } from '@portal/i18n';
import { Amount, DictText, NOTHING } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

interface Row {
  field: 'status' | 'amount' | 'time' | 'respCode' | 'channelReference' | 'card';
  show(side: DeskSide): ReactNode;
  /** Value that two sides have to share; left out where they may differ. */
  compare?(side: DeskSide): string;
}

const ROWS: readonly Row[] = [
  {
    field: 'status',
    show: (side) => <DictText type={side.dict} value={side.status} />,
    compare: ({ outcome }) => outcome,
  },
  {
    field: 'amount',
    show: (side) => <Amount minor={side.amount} currency={side.currency} />,
    compare: ({ amount, currency }) => `${amount} ${currency}`,
  },
  { field: 'time', show: ({ time }) => time },
  { field: 'respCode', show: ({ respCode }) => respCode, compare: ({ respCode }) => respCode },
  {
    field: 'channelReference',
    show: ({ channelReference }) => <code>{channelReference}</code>,
    compare: ({ channelReference }) => channelReference,
  },
  { field: 'card', show: ({ card }) => <code>{card}</code>, compare: ({ card }) => card },
];

/** One field on both sides; what differs stands on the warning ground, and says so. */
function SideRow({ row, one: { left, right } }: { row: Row; one: Detail }) {
  const t = useWords(words);
  const { field, show, compare } = row;
  const texts = [left, right].map((side) => (side ? compare?.(side) : undefined));
  const isCompared = compare !== undefined && (field === 'status' || (left && right));
  const differs = isCompared && texts[0] !== texts[1];
  const cell = (side: DeskSide | null) => {
    const hasText = side && (compare ? compare(side) !== '' : true);
    return <td>{hasText ? show(side) : NOTHING}</td>;
  };
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{t(field)}</th>
      {cell(left)}
      <td className={css.sign}>
        {isCompared && (
          <span role="img" aria-label={t(differs ? 'differs' : 'same')}>
            {differs ? '≠' : '='}
          </span>
        )}
      </td>
      {cell(right)}
    </tr>
  );
}

/** Both sides field by field: ours and the channel's, two orders, or two events. */
export function Sides({ one }: { one: Detail }) {
  const t = useWords(words);
  return (
    <div className={css.scrollX}>
      <table className={css.sides} aria-label={t('sides')}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              {t('field')}
            </th>
            <th scope="col">{one.left?.name || t('platform')}</th>
            <td />
            <th scope="col">{one.right?.name || t('channelSide', { name: one.chnlName })}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <SideRow key={row.field} row={row} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

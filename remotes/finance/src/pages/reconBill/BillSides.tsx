import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount, DictText } from '@portal/ui';
import { useState } from 'react';
import { RowsDialog, type RowsOf } from '../../widgets/recon-rows/index.ts';
import type { BillDetail } from './api.ts';
import css from './bill.module.css';
import { words } from './words.ts';

interface SideTableProps {
  bill: BillDetail;
  side: RowsOf['side'];
  open(of: RowsOf): void;
}

/** One side by what became of its rows; their parts are the whole, and each count opens its rows. */
function SideTable({ bill, side, open }: SideTableProps) {
  const t = useWords(words);
  const isChannel = side === 'channel';
  const { settleDate, chnlCode, currency } = bill;
  const place = { settleDate, chnlCode, currency };
  const parts = isChannel
    ? bill.channel.map((part) => ({
        ...part,
        of: { ...place, side: 'channel' as const, state: part.state },
      }))
    : bill.platform.map((part) => ({
        ...part,
        of: { ...place, side: 'platform' as const, state: part.state },
      }));
  const total = isChannel ? bill.channelTotal : bill.platformTotal;
  return (
    <table className={css.side}>
      <caption>{t(side)}</caption>
      <tbody>
        {parts.map(({ state, count, amount, of }) => (
          <tr key={state}>
            <th scope="row">
              <DictText type={isChannel ? 'recon_line_state' : 'recon_item_state'} value={state} />
            </th>
            <td>
              <button type="button" className="ui-link" onClick={() => open(of)}>
                {t('rows', { count })}
              </button>
            </td>
            <td>{formatMinor(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{t('rows', { count: total.count })}</td>
          <td>
            <Amount minor={total.amount} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type Parts = readonly { state: string; count: number }[];
const matchedIn = (parts: Parts): number =>
  parts.find(({ state }) => state === 'MATCHED')?.count ?? 0;

/** Whether the parts of both sides are their wholes: lines what the bill says, pairs as many on either side (INV-18). */
function TieOut({ bill }: { bill: BillDetail }) {
  const t = useWords(words);
  const { channelTotal, lineCnt, amount, channel, platform } = bill;
  const isWhole = channelTotal.count === lineCnt && channelTotal.amount === amount;
  const isRight = isWhole && matchedIn(channel) === matchedIn(platform);
  return (
    <p className={isRight ? css.right : css.wrong} role="status">
      {t(isRight ? 'tiesOut' : 'tiesNot', {
        count: lineCnt,
        amount: formatMinor(amount, bill.currency),
      })}
    </p>
  );
}

/** Both sides of a bill: the channel's lines and the platform's bookings. */
export function BillSides({ bill }: { bill: BillDetail }) {
  const t = useWords(words);
  const [rows, open] = useState<RowsOf>();
  return (
    <>
      <div className={css.sides}>
        <SideTable bill={bill} side="channel" open={open} />
        <SideTable bill={bill} side="platform" open={open} />
      </div>
      <TieOut bill={bill} />
      {bill.matchedDifference !== '0' && (
        <p className={css.hint}>
          {t('matchedDifference')}{' '}
          <Amount minor={bill.matchedDifference} currency={bill.currency} />
        </p>
      )}
      {rows && <RowsDialog of={rows} close={() => open(undefined)} />}
    </>
  );
}

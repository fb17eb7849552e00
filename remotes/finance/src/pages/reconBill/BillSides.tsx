import { COUNTED_LINES } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount, DictText, NOTHING, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { RowsDialog, type RowsOf } from '../../widgets/recon-rows/index.ts';
import type { BillDetail } from './api.ts';
import css from './bill.module.css';
import { words } from './words.ts';

/** Lines of this state have no amount that anybody knows. */
const UNREADABLE = 'QUARANTINED';
/** As `formatMinor` writes it. */
const MINUS = '\u2212';

interface SideTableProps {
  bill: BillDetail;
  side: RowsOf['side'];
  open(of: RowsOf): void;
}

/** One side by what became of its rows: what counts adds up to its total, the rest stands below; each count opens its rows. */
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
  const isCounted = (state: string) =>
    !isChannel || COUNTED_LINES.some((counted) => counted === state);
  const rowOf = ({ state, count, amount, of }: (typeof parts)[number]) => (
    <tr key={state}>
      <th scope="row">
        <DictText type={isChannel ? 'recon_line_state' : 'recon_item_state'} value={state} />
      </th>
      <td>
        <button type="button" className="ui-link" onClick={() => open(of)}>
          {t('rows', { count })}
        </button>
      </td>
      <td>{state === UNREADABLE ? NOTHING : formatMinor(amount, currency)}</td>
    </tr>
  );
  const apart = parts.filter(({ state }) => !isCounted(state));
  return (
    <table className={css.side}>
      <caption>{t(side)}</caption>
      <tbody>{parts.filter(({ state }) => isCounted(state)).map(rowOf)}</tbody>
      <tbody className={css.total}>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{t('rows', { count: total.count })}</td>
          <td>
            <Amount minor={total.amount} currency={currency} />
          </td>
        </tr>
      </tbody>
      {apart.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t('notCounted')}
            </th>
          </tr>
          {apart.map(rowOf)}
        </tbody>
      )}
    </table>
  );
}

type Parts = readonly { state: string; count: number }[];
const matchedIn = (parts: Parts): number =>
  parts.find(({ state }) => state === 'MATCHED')?.count ?? 0;

/** Shows if the lines add up to the bill, and if both sides have as many pairs (INV-18). */
function TieOut({ bill }: { bill: BillDetail }) {
  const t = useWords(words);
  const { channelTotal, platformTotal, lineCnt, currency } = bill;
  const [lines, items] = [matchedIn(bill.channel), matchedIn(bill.platform)];
  const isWhole = channelTotal.count === lineCnt && channelTotal.amount === bill.amount;
  const isPaired = lines === items;
  const more = channelTotal.count - platformTotal.count;
  const moreAmount = BigInt(channelTotal.amount) - BigInt(platformTotal.amount);
  const said = { count: lineCnt, amount: formatMinor(bill.amount, currency) };
  return (
    <>
      <p className={isWhole && isPaired ? css.right : css.wrong} role="status">
        {t(isWhole ? 'tiesOut' : 'tiesNot', said)} {!isPaired && t('pairsDiffer', { lines, items })}
      </p>
      {(more !== 0 || moreAmount !== 0n) && (
        <p className={css.hint}>
          {t('sidesDiffer', {
            lines: more < 0 ? `${MINUS}${-more}` : more,
            amount: formatMinor(String(moreAmount), currency),
          })}
        </p>
      )}
    </>
  );
}

/** Both sides of a bill: the channel's lines and the platform's bookings. */
export function BillSides({ bill }: { bill: BillDetail }) {
  const t = useWords(words);
  const [line, nameLine] = useTabParam('line');
  const { settleDate, chnlCode, currency } = bill;
  const [rows, open] = useState<RowsOf | undefined>(
    line === undefined
      ? undefined
      : { settleDate, chnlCode, currency, side: 'channel', anyId: line },
  );
  const close = () => {
    open(undefined);
    if (line !== undefined) nameLine(undefined);
  };
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
      {rows && <RowsDialog of={rows} close={close} />}
    </>
  );
}

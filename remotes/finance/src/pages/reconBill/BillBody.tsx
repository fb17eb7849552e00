import { can } from '@portal/auth';
import { errorsOf, quarantineOf } from '@portal/contract/finance/addresses';
import { COUNTED_LINES } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import {
  ActionButton,
  Amount,
  DictText,
  Facts,
  NOTHING,
  RecordLink,
  Section,
  toast,
  useAction,
  useOnce,
  useTabParam,
} from '@portal/ui';
import { useState } from 'react';
import { RowsDialog, type RowsOf } from '../../widgets/recon-rows/index.ts';
import { type BillDetail, bills } from './api.ts';
import css from './bill.module.css';
import { FileItem } from './FileItem.tsx';
import { facts } from './fields.ts';
import { words } from './words.ts';

interface BillBodyProps {
  bill: BillDetail;
  changed(): Promise<unknown>;
}

/** Matches what is left of the bill's channel and currency now. */
function MatchNow({ bill, changed }: BillBodyProps) {
  const t = useWords(words);
  const [run, isBusy] = useOnce(
    useAction(bills.match, async (counts) => {
      toast(t('matchDone', counts));
      await changed();
    }),
  );
  const match = () => void run({ params: { billId: bill.billId } });
  return <ActionButton label={t('match')} isBusy={isBusy} run={match} />;
}

/** One bill: what it comes to, both sides by what became of them, its files, and the ways on. */
export function BillBody({ bill, changed }: BillBodyProps) {
  const t = useWords(words);
  const mayMatch = can(bills.match.permit);
  return (
    <>
      <Facts of={bill} fields={facts} />
      {bill.waitsFor.length > 0 && (
        <p className={css.hint}>{t('waitsFor', { days: bill.waitsFor.join(', ') })}</p>
      )}
      <Section title={t('sides')} link={mayMatch && <MatchNow bill={bill} changed={changed} />}>
        <BillSides bill={bill} />
      </Section>
      <BillLinks bill={bill} />
      <Section title={t('files')}>
        {bill.files.length === 0 && <p className={css.hint}>{t('noFiles')}</p>}
        <ul className={css.files} aria-label={t('files')}>
          {bill.files.map((file) => (
            <FileItem key={file.fileId} file={file} />
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The ways to what of a bill somebody has to look at. */
function BillLinks({ bill }: { bill: BillDetail }) {
  const t = useWords(words);
  const { errorCnt, quarantineCnt } = bill;
  return (
    <nav className={css.links}>
      {errorCnt > 0 && (
        <RecordLink page={errorsOf(bill)}>{t('openErrors', { count: errorCnt })}</RecordLink>
      )}
      {quarantineCnt > 0 && (
        <RecordLink page={quarantineOf(bill)}>
          {t('openQuarantine', { count: quarantineCnt })}
        </RecordLink>
      )}
    </nav>
  );
}

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
function BillSides({ bill }: { bill: BillDetail }) {
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

import { can } from '@portal/auth';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import {
  Amount,
  Button,
  DialogFrame,
  DictTag,
  ListDrawing,
  NumberLink,
  Region,
  StateView,
  showError,
  useDict,
  useExportFile,
  useNarrow,
  useOnce,
} from '@portal/ui';
import { LinePages } from '../lines/index.ts';
import css from './rows.module.css';
import { lines, type Row, type RowsOf, useRows } from './rows-of.ts';
import { rowWords } from './words.ts';

const HEIGHT_PX = 320;

/** Saves the lines that are shown, all pages of them. */
function ExportLines({ of }: { of: Extract<RowsOf, { side: 'channel' }> }) {
  const t = useWords(rowWords);
  const write = useExportFile(lines.export);
  const { side: _, ...query } = of;
  const [save, isBusy] = useOnce(() => write(query).catch(showError));
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}

/** The rows that a number of a bill or of the summary counts. */
export function RowsDialog({ of, close }: { of: RowsOf; close(): void }) {
  const t = useWords(rowWords);
  const { answer, page } = useRows(of);
  const title = t(of.side === 'channel' ? 'channelTitle' : 'platformTitle');
  return (
    <DialogFrame
      className={css.dialog}
      title={`${title} · ${of.chnlCode} · ${of.settleDate}`}
      onCancel={close}
      footer={
        <>
          {of.side === 'channel' && can(lines.export.permit) && <ExportLines of={of} />}
          <Button onClick={close}>{t('close')}</Button>
        </>
      }
    >
      <Region answer={answer} height={HEIGHT_PX}>
        {({ rows, total }) =>
          total === 0 ? (
            <StateView drawing={<ListDrawing />} title={t('none')} />
          ) : (
            <>
              <p className={css.total}>{t('total', { count: total })}</p>
              <RowTable side={of.side} rows={rows} />
              <LinePages pageNum={page.view.pageNum} pages={page.pagesOf(total)} turn={page.turn} />
            </>
          )
        }
      </Region>
    </DialogFrame>
  );
}

interface RowTableProps {
  side: RowsOf['side'];
  rows: readonly Row[];
}

function Records({ side, rows }: RowTableProps) {
  const t = useWords(rowWords);
  return (
    <ul className={css.records}>
      {rows.map((row) => (
        <li key={row.key}>
          <RowNumber row={row} />
          <Amount minor={row.amount} currency={row.currency} />
          <small>
            {row.lineNo && `${t('lineNo')} ${row.lineNo} · `}
            <RowKind row={row} /> · {row.txnTime}
          </small>
          <RowState row={row} side={side} />
        </li>
      ))}
    </ul>
  );
}

/** Lines or bookings as a table; on a phone as records of two lines. */
function RowTable({ side, rows }: RowTableProps) {
  const t = useWords(rowWords);
  const isNarrow = useNarrow();
  if (isNarrow) return <Records side={side} rows={rows} />;
  const isChannel = side === 'channel';
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(isChannel ? 'lineNo' : 'merchant')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col" className={css.right}>
              {t('amount')}
            </th>
            <th scope="col" className={css.right}>
              {t('cost')}
            </th>
            <th scope="col">{t('txnTime')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{isChannel ? row.lineNo : row.merName}</td>
              <td>
                <RowKind row={row} />
              </td>
              <td>
                <RowNumber row={row} />
              </td>
              <td className={css.right}>
                <Amount minor={row.amount} currency={row.currency} />
              </td>
              <td className={css.right}>{formatMinor(row.cost, row.currency)}</td>
              <td>{row.txnTime}</td>
              <td>
                <RowState row={row} side={side} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of the order or refund, which opens it; else the channel's own. */
function RowNumber({ row }: { row: Row }) {
  if (row.refundId) return <NumberLink text={row.refundId} page={refundPage(row.refundId)} />;
  if (row.platOrderId)
    return <NumberLink text={row.platOrderId} page={orderPage(row.platOrderId)} />;
  return <code className="ui-number">{row.reference || '—'}</code>;
}

/** Kind of the payment, and a mark if it came back. */
function RowKind({ row }: { row: Row }) {
  const t = useWords(rowWords);
  const kind = useDict('recon_kind').label(row.kind);
  return row.isReturned ? t('returned', { kind }) : kind;
}

/** State of the row; each side has words of its own. */
function RowState({ row, side }: { row: Row; side: RowsOf['side'] }) {
  const type = side === 'channel' ? 'recon_line_state' : 'recon_item_state';
  return <DictTag type={type} value={row.state} />;
}

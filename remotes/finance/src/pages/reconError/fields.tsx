import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { columnsOf, Nothing, NumberLink, searchOf } from '@portal/ui';
import type { Difference, Waiting } from './api.ts';
import { Signed } from './Signed.tsx';
import { words } from './words.ts';

function DiffCell({ row }: { row: Difference }) {
  return <Signed minor={row.diffAmt} currency={row.currency} />;
}

interface Named {
  side: Waiting['side'];
  id: string;
}

/** Number of one side: an order or a refund leads to its page, a line of a bill has none. */
function SideNumber({ side, id }: Named) {
  if (side === 'REFUND') return <NumberLink text={id} page={refundPage(id)} />;
  if (side === 'ORDER') return <NumberLink text={id} page={orderPage(id)} />;
  return <code className="ui-number">{id}</code>;
}

/** Number of what waits: our order or refund, else the line of the bill. */
function WaitNumber({ row: { side, id, refundId, platOrderId } }: { row: Waiting }) {
  if (refundId) return <SideNumber side="REFUND" id={refundId} />;
  if (platOrderId) return <SideNumber side="ORDER" id={platOrderId} />;
  return <SideNumber side={side} id={id} />;
}

/** The other side that it obviously belongs to, which its bill will confirm. */
function Counterpart({ row: { pair } }: { row: Waiting }) {
  const t = useWords(words);
  if (!pair) return <Nothing />;
  return (
    <>
      {pair.side === 'LINE' && `${t('billLine')} `}
      <SideNumber {...pair} />
    </>
  );
}

function Age({ row }: { row: Waiting }) {
  const t = useWords(words);
  return t('days', { count: row.ageDays });
}

/** Days whose bills have to come first; none: the next matching decides. */
function WaitsFor({ row }: { row: Waiting }) {
  const t = useWords(words);
  return row.waitsFor.length > 0 ? row.waitsFor.join(', ') : t('nextMatch');
}

const error = columnsOf(words, reconErrorRoutes.list);

export const errorColumns = [
  error.id('errorId', { width: [168, 168] }),
  error.dict('errType', 'err_type', { width: [100, 128] }),
  error.name('merName', { width: 180 }),
  error.text('chnlName', { width: 140 }),
  error.date('settleDate', { width: [108, 112] }),
  error.own('diffAmt', DiffCell, { width: 164, isFigure: true, isRight: true }),
  error.count('ageDays', { width: [104, 116] }),
  error.dict('handleStatus', 'handle_status', { width: [88, 108] }),
  error.dict('handledBy', 'recon_action', { width: [112, 160] }),
  error.dict('claimStatus', 'recon_claim', { width: [88, 96] }),
  error.code('platOrderId', { hidden: true }),
  error.code('refundId', { hidden: true }),
  error.text('handleBy', { hidden: true }),
  error.time('handleTime', { hidden: true }),
  error.text('checker', { hidden: true }),
  error.remark('handleMsg', { hidden: true }),
];

export const ErrorSearch = searchOf(words, reconErrorRoutes.list);

const wait = columnsOf(words, reconErrorRoutes.waiting);

export const waitColumns = [
  wait.own('id', WaitNumber, { width: 200 }),
  wait.dict('kind', 'recon_kind', { width: [80, 104] }),
  wait.name('merName', { width: 160 }),
  wait.text('chnlName', { width: 132 }),
  wait.amount('amount', { width: 148 }),
  wait.time('txnTime'),
  wait.own('pair', Counterpart, { width: [188, 196] }),
  wait.date('expectedDate', { width: [112, 128] }),
  wait.own('ageDays', Age, { width: [104, 116], isRight: true }),
  wait.own('waitsFor', WaitsFor, { width: 180 }),
];

export const WaitSearch = searchOf(words, reconErrorRoutes.waiting);

const line = columnsOf(words, quarantineRoutes.list);

export const lineColumns = [
  line.id('lineId', { width: [136, 136] }),
  line.count('lineNo', { width: [72, 72] }),
  line.dict('reason', 'recon_quarantine_reason', { width: [148, 148] }),
  line.date('settleDate', { width: [108, 112] }),
  line.text('chnlName', { width: 140 }),
  line.text('fileName', { width: 180 }),
  line.name('rawLine', { width: 280 }),
  line.time('createTime', { hidden: true }),
];

export const LineSearch = searchOf(words, quarantineRoutes.list);

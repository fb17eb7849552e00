import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import { columnsOf, searchOf } from '@portal/ui';
import { Age, DiffCell, WaitNumber, WaitsFor } from './Cells.tsx';
import { words } from './words.ts';

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
  wait.name('merName', { width: 180 }),
  wait.text('chnlName', { width: 140 }),
  wait.amount('amount', { width: 164 }),
  wait.time('txnTime'),
  wait.date('expectedDate', { width: [112, 128] }),
  wait.own('ageDays', Age, { width: [104, 116], isRight: true }),
  wait.own('waitsFor', WaitsFor, { width: 200 }),
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

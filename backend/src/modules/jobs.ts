import type { JobHandler } from '../jobs/handler.ts';
import type { Handlers } from '../jobs/target.ts';
import { autoBatch, queryBatches, sendBatches } from './finance/batch/index.ts';
import { ledgerProof } from './finance/ledger/index.ts';
import { reconLoad, reconMatch } from './finance/recon-file/index.ts';
import { licenceReminder } from './merchant/merchant/index.ts';
import { auditCheckpoint, logRetention } from './monitor/operlog/index.ts';
import { findDoublePayments, keepDeskCases } from './orders/desk/index.ts';
import { closeExpired } from './orders/general/index.ts';
import { queryRefunds, queryUnknown, sendRefunds } from './orders/result/index.ts';
import { lowBalance } from './remittance/agent/index.ts';
import { queryRemittances, sendRemittances } from './remittance/sending/index.ts';
import { openWorkOrders } from './remittance/work-order/index.ts';
import { fileExpire } from './reports/file-task/index.ts';
import { reportDaily, reportRefresh } from './reports/summary/index.ts';
import { dictRefresh } from './system/dict/index.ts';

const ALL: readonly JobHandler[] = [
  closeExpired,
  queryUnknown,
  sendRefunds,
  queryRefunds,
  findDoublePayments,
  keepDeskCases,
  autoBatch,
  sendBatches,
  queryBatches,
  reconLoad,
  reconMatch,
  sendRemittances,
  queryRemittances,
  openWorkOrders,
  lowBalance,
  reportDaily,
  reportRefresh,
  ledgerProof,
  licenceReminder,
  fileExpire,
  logRetention,
  auditCheckpoint,
  dictRefresh,
];

/** Everything that a job can call, by name. Nothing else is ever called. */
export const HANDLERS: Handlers = new Map(ALL.map((handler) => [handler.name, handler]));

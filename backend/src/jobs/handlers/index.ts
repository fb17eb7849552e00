import type { JobHandler } from '../handler.ts';
import type { Handlers } from '../target.ts';
import { dictRefresh } from './dict-refresh.ts';
import { fileExpire } from './file-expire.ts';
import { ledgerProof } from './ledger-proof.ts';
import { logRetention } from './log-retention.ts';
import { merLicenceReminder } from './mer-licence-reminder.ts';
import { orderCloseExpired } from './order-close-expired.ts';
import { reportDaily } from './report-daily.ts';

const ALL: readonly JobHandler[] = [
  orderCloseExpired,
  reportDaily,
  ledgerProof,
  merLicenceReminder,
  fileExpire,
  logRetention,
  dictRefresh,
];

/** Everything that a job can call, by name. Nothing else is ever called. */
export const HANDLERS: Handlers = new Map(ALL.map((handler) => [handler.name, handler]));

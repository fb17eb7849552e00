import { remitForcedRoutes } from '@portal/contract/remittance/apply-forced';
import { columnsOf, searchOf } from '@portal/ui';
import type { DisputeTab } from './api.ts';
import { PayoutNumber, RemittanceNumber } from './Cells.tsx';
import { words } from './words.ts';

const { own, name, amount, dict, time } = columnsOf(words, remitForcedRoutes.list);

/** Columns that the lists of all kinds share, behind a number that leads to another page in each. */
const shared = [
  name('subject'),
  amount('amount', { width: 172 }),
  dict('state', 'dispute_state', { width: [100, 132] }),
  dict('told', 'channel_result', { width: [108, 132] }),
  time('since'),
  dict('result', 'forced_result', { width: [108, 132] }),
];

export const columns = {
  payouts: [own('objId', PayoutNumber, { width: 184 }), ...shared],
  remittances: [own('objId', RemittanceNumber, { width: 184 }), ...shared],
} satisfies Record<DisputeTab, unknown>;

export const Search = searchOf(words, remitForcedRoutes.list);

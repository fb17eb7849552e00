import type { Profile } from './options.ts';
import type { Row } from './row.ts';

/** Writers that post at the same time, none of them waiting between two events. */
export const WRITERS = 8;

/** Days of sales before, of others: four entries a sale, so a million, or ten million with `full`. */
export const historyOf = (profile: Profile) => ({
  days: 60,
  salesADay: profile === 'full' ? 40_000 : 4_000,
});

/** Money on PostgreSQL that waits for the disk (money §1, performance plan). */
export const MONEY_ROWS = {
  'money.event': {
    label: `Ledger: one business event with its entries, ${WRITERS} writers`,
    unit: 'us',
    goal: 2_000,
  },
  'money.failed': { label: 'Ledger: events that were refused', unit: '', goal: 0 },
  'money.waits': { label: 'Ledger: writers that wait for a lock', unit: '%' },
  'money.entries': { label: 'Ledger: entries there then', unit: '' },
  'money.as-of': { label: 'Ledger: balance as of any moment, p95', unit: 'ms', goal: 20 },
  'intake.order': {
    label: `Intake: an order and its result, in hundreds, ${WRITERS} writers`,
    unit: 'us',
    goal: 2_000,
  },
  'intake.refused': { label: 'Intake: items that were refused', unit: '', goal: 0 },
  'settle.entries': { label: 'Settlement: entries there then', unit: '' },
  'settle.pending': { label: 'Settlement: a page of pending balances, p95', unit: 'ms', goal: 50 },
  'settle.preview': { label: 'Settlement: preview of 10,000 lines', unit: 'ms' },
  'settle.make': { label: 'Settlement: making a batch of 10,000 lines', unit: 's' },
  'settle.tie-out': { label: 'Settlement: adding up its lines', unit: 'ms' },
  'recon.lines': { label: 'Reconciliation: lines of the bill', unit: '' },
  'recon.line': {
    label: 'Reconciliation: loading and matching, a line',
    unit: 'us',
    goal: 60,
  },
  'recon.memory': {
    label: 'Reconciliation: memory of the process beside its start',
    unit: 'MB',
    goal: 300,
  },
  'recon.summary': {
    label: 'Reconciliation: a page of the bill summary, p95',
    unit: 'ms',
    goal: 300,
  },
  'money.proof': { label: 'Ledger: proof of a day and of all balances', unit: 's', goal: 10 },
} as const satisfies Record<string, Row>;
export type MoneyFigure = keyof typeof MONEY_ROWS;

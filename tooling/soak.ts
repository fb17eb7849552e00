import { runSteps, suite } from './steps.ts';
import { summarize } from './summary.ts';

/**
 * `npm run soak`: what the suite shows of money with a few runs, with many (money §9): random commands
 * against a model (T1), writers round a ring (T2), refunds by many (T3), settlement by many and killed at each
 * of its steps (T5), a planted bill (T6), a year of bills with faults, a year of remittances (T7), reports
 * against their lists (T9), and processes that are killed. Takes hours; each failure names the seed that
 * replays it.
 */
const MANY = {
  /** Of 500 commands each. */
  LEDGER_RUNS: '2000',
  LEDGER_OPERATIONS: '10000',
  KILL_ROUNDS: '20',
  REFUND_WRITERS: '50',
  REFUND_ORDERS: '1000',
  REFUND_CALLS: '100',
  SETTLE_MAKERS: '20',
  SETTLE_REFUNDERS: '10',
  SETTLE_ENTRIES: '100000',
  SETTLE_CALLS: '40',
  /** Three lines each: more than 5,000 in a batch. */
  SETTLE_SALES: '1700',
  /** Of each step 20. */
  SETTLE_KILLS: '300',
  /** About as many lines of a planted bill (T6). */
  BILL_ORDERS: '100000',
  /** Of bills with drawn faults, each proved. */
  RECON_DAYS: '365',
  /** Of deposits and remittances, each proved and closed: 10,000 in a year (T7). */
  REMIT_DAYS: '365',
  REMIT_APPLICATIONS: '28',
  /** Of remittances, against a model after each step. */
  REMIT_LIVES: '300',
  /** In each of three zones (T9). */
  REPORT_FILTERS: '500',
};
const FILES = [
  'src/ledger/model.test.ts',
  'src/ledger/writers.test.ts',
  'src/ledger/killed.test.ts',
  'src/modules/orders/intake/killed.test.ts',
  'src/modules/orders/refund/writers.test.ts',
  'src/modules/finance/batch/writers.test.ts',
  'src/modules/finance/batch/killed.test.ts',
  'src/modules/finance/recon-file/planted.test.ts',
  'src/modules/finance/recon-error/days.test.ts',
  'src/modules/remittance/sending/killed.test.ts',
  'src/modules/remittance/sending/lives.test.ts',
  'src/modules/remittance/sending/year.test.ts',
  'src/modules/reports/summary/same-numbers.test.ts',
];

const ENGINES = [
  ['PostgreSQL', 'postgres'],
  ['the embedded database', 'pglite'],
] as const;

const steps = ENGINES.map(([name, engine]) =>
  suite(`money on ${name}`, ['--project', 'backend', ...FILES], {
    env: { TEST_ENGINE: engine, ...MANY },
  }),
);
summarize(await runSteps(steps));

import type { Row } from './row.ts';

/** Database of the console: figure's segment → what the table calls it. */
const ENGINES = {
  pglite: 'PGlite',
  postgres: 'PostgreSQL',
  large: 'PostgreSQL, 10 M orders',
} as const;
export type Engine = keyof typeof ENGINES;

/** People who ask at the same time, none of them waiting between two requests. */
export const USERS = 20;

const list = (what: string) => ({ label: `order list query: ${what}`, unit: 'ms' }) as const;

/** Queries to one server. `p50` and `p95` cover the queries an operator types, timed as the server takes them. */
const QUERIES = {
  orders: { label: 'orders in the list', unit: '' },
  p50: { ...list('p50 at the server'), goal: 5 },
  p95: { ...list('p95 at the server'), goal: 20 },
  first: list('first page'),
  deep: list('page 1,000'),
  last: list('last page'),
  largest: list('the largest merchant'),
  status: list('a status'),
  amount: list('an amount'),
  detail: { label: 'an order with its life and money', unit: 'ms', goal: 50 },
  stat: list('count and sums'),
  merchant: list("a merchant's own"),
  users: list(`${USERS} users at once`),
  ids: { label: '500 pasted ids', unit: 'ms', goal: 300 },
  reports: { label: 'reports of 30 days, p95', unit: 'ms', goal: 300 },
  year: { label: 'reports of a year by months, p95', unit: 'ms', goal: 300 },
  search: { label: 'search over everything, p95', unit: 'ms', goal: 100 },
  waiting: { label: 'what waits, for the menu, p95', unit: 'ms', goal: 50 },
  inbox: { label: 'inbox of approvals, p95', unit: 'ms' },
  replayed: { label: 'planned fee: orders of the month', unit: '' },
  part: { label: 'planned fee: its slowest part', unit: 'ms', goal: 1_000 },
  replay: { label: 'planned fee: the month', unit: 's' },
  memory: { label: 'planned fee: memory it took', unit: 'MB', goal: 200 },
  errors: { label: `${USERS} users at once: errors`, unit: '', goal: 0 },
} as const satisfies Record<string, Row>;
export type Query = keyof typeof QUERIES;
export type QueryFigure = `query.${Engine}.${Query}`;

const rows = Object.entries(ENGINES).flatMap(([engine, name]) =>
  Object.entries(QUERIES).map(([query, row]): [string, Row] => [
    `query.${engine}.${query}`,
    { ...row, label: `${name}: ${row.label}` },
  ]),
);

/** The rows of all of them: `query.pglite.first`. */
export const QUERY_ROWS = Object.fromEntries(rows) as Record<QueryFigure, Row>;

/** Figures of one engine. */
export const queryFigures = (engine: Engine): QueryFigure[] =>
  (Object.keys(QUERIES) as Query[]).map((query) => `query.${engine}.${query}` as const);

import { MONEY_ROWS } from './money-rows.ts';
import { QUERY_ROWS } from './query-rows.ts';
import type { Row } from './row.ts';

/**
 * Figures in the order of the table. KB are 1,000 bytes of compressed bodies as transferred; CPU is
 * the time that the page's main thread was busy. Goals are those of the project's performance plan; 16.7 ms are one frame.
 */
export const ROWS = {
  'sign-in.script': { label: 'Sign-in page, cold: script', unit: 'KB', goal: 110 },
  'sign-in.style': { label: 'Sign-in page, cold: style', unit: 'KB', goal: 12 },
  'sign-in.all': { label: 'Sign-in page, cold: all', unit: 'KB', goal: 125 },
  'sign-in.requests': { label: 'Sign-in page, cold: requests', unit: '', goal: 6 },
  'sign-in.lcp': { label: 'Sign-in page, cold: largest paint', unit: 'ms' },
  'sign-in.slow': { label: 'Sign-in form visible, slow 4G and 4x CPU', unit: 's', goal: 2.5 },
  'sign-in.slow-lcp': { label: 'Largest paint, slow 4G and 4x CPU', unit: 's', goal: 2.5 },
  'first-list.bytes': {
    label: 'Sign-in page + first list, cold: script and style',
    unit: 'KB',
    goal: 230,
  },
  'first-list.ahead': { label: 'Fetched ahead while the person types: requests', unit: '' },
  'first-list.ahead-bytes': { label: 'Fetched ahead while the person types: all', unit: 'KB' },
  'first-list.requests': { label: 'Sign-in click to first list: requests', unit: '', goal: 12 },
  'first-list.all-requests': { label: 'Sign-in page + ahead + first list: requests', unit: '' },
  'first-list.all': { label: 'Sign-in page + ahead + first list: all', unit: 'KB' },
  'first-list.time': { label: 'Sign-in click to rows', unit: 'ms', goal: 300 },
  'first-list.cpu': { label: 'Sign-in click to rows: CPU', unit: 'ms', goal: 300 },
  'list.time': { label: 'List to list, warm: click to rows', unit: 'ms', goal: 60 },
  'list.cpu': { label: 'List to list, warm: CPU', unit: 'ms', goal: 90 },
  'list.script': { label: 'List to list, warm: script time', unit: 'ms' },
  'list.long-tasks': { label: 'List to list, warm: long tasks', unit: '', goal: 0 },
  'list.requests': { label: 'List to list, warm: requests', unit: '', goal: 1 },
  'list.lcp': { label: 'Order list by its address, reload: largest paint', unit: 'ms' },
  'table.columns': { label: 'Columns of the order list', unit: '' },
  'table.cell': { label: 'Next page of 50 rows: CPU a cell', unit: 'us', goal: 250 },
  'table.size': { label: 'Page size 10 to 50: click to painted', unit: 'ms', goal: 120 },
  'scroll.frame': { label: 'Scrolling 50 rows: time between frames', unit: 'ms' },
  'scroll.late': { label: 'Scrolling 50 rows: frames that came late', unit: '%' },
  'scroll.long-tasks': { label: 'Scrolling 50 rows: long tasks', unit: '', goal: 0 },
  'tabs.switch': { label: 'Between two kept tabs: script time', unit: 'ms', goal: 16.7 },
  'tabs.remount': { label: 'The same list remounted: script time', unit: 'ms' },
  'tabs.count': { label: 'Pages kept in tabs', unit: '' },
  'tabs.heap': { label: 'Heap with these tabs', unit: 'MB', goal: 14 },
  'tabs.nodes': { label: 'DOM elements with these tabs', unit: '', goal: 4000 },
  'tabs.listeners': { label: 'Event listeners with these tabs', unit: '' },
  'build.entry': { label: 'Largest entry of a remote', unit: 'KB', goal: 9 },
  'build.page': { label: 'Largest page of a remote', unit: 'KB' },
  'build.product': { label: 'Whole product: script and style', unit: 'KB', goal: 600 },
  'build.time': { label: 'Production build of host and all remotes', unit: 's', goal: 15 },
  'federation.bytes': {
    label: 'Federation against one bundle: bytes to the first page',
    unit: '%',
    goal: 10,
  },
  'federation.requests': {
    label: 'Federation against one bundle: more requests',
    unit: '',
  },
  ...QUERY_ROWS,
  ...MONEY_ROWS,
  'export.time': { label: 'Export of 299,999 orders x 20 columns', unit: 's' },
  'export.memory': { label: 'Export: memory above the resting server', unit: 'MB', goal: 250 },
  'export.list.without': { label: 'Order list without the export: p95', unit: 'ms' },
  'export.list.during': { label: 'Order list during the export: p95', unit: 'ms' },
  'export.list.times': { label: 'Order list: during against without', unit: '', goal: 2 },
  'export.resumed': { label: 'Export killed at 40%: restart to the same file', unit: 's' },
  'news.told.p50': {
    label: 'Promote or rollback, 200 browsers on 2 servers: told, p50',
    unit: 's',
  },
  'news.told.p99': { label: 'Promote or rollback: told, p99', unit: 's' },
  'news.listed.p50': { label: 'Promote or rollback: new list there, p50', unit: 's' },
  'news.listed.p99': { label: 'Promote or rollback: new list there, p99', unit: 's', goal: 2 },
  'news.listed.max': { label: 'Promote or rollback: new list there, slowest', unit: 's' },
  'news.taken-back.0.1': {
    label: 'Rolled back, opened 0.5 s later, window of 0.1 s: loads of it',
    unit: '',
    goal: 0,
  },
  'news.taken-back.1': {
    label: 'Rolled back, opened 0.5 s later, window of 1 s: loads of it',
    unit: '',
    goal: 0,
  },
  'news.taken-back.3': {
    label: 'Rolled back, opened 0.5 s later, window of 3 s: loads of it',
    unit: '',
    goal: 0,
  },
  'news.taken-back.6': {
    label: 'Rolled back, opened 0.5 s later, window of 6 s: loads of it',
    unit: '',
    goal: 0,
  },
  'news.taken-back.30': {
    label: 'Rolled back, opened 0.5 s later, window of 30 s: loads of it',
    unit: '',
    goal: 0,
  },
  'news.taken-back.cut': {
    label: 'Rolled back, opened 0.5 s later, connection cut: loads of it',
    unit: '',
    goal: 0,
  },
} as const satisfies Record<string, Row>;

export type Figure = keyof typeof ROWS;

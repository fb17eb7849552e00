import { FIRST_PAGE } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import type { AppError, Call } from '@portal/http';
import { useLanguage } from '@portal/i18n';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryClient } from '../../data/query-client.ts';
import { callKey, useCall } from '../../data/useCall.ts';
import { toggled } from '../../hooks/toggled.ts';
import { useSame } from '../../hooks/useSame.ts';
import {
  filtersOf,
  openedView,
  ownPart,
  readView,
  unpaged,
  VIEW_PARAM,
  type ViewQuery,
  writeView,
} from './list-url.ts';
import type {
  FiltersOf,
  ListedRoute,
  ListOf,
  ListRow,
  PageView,
  RowKey,
  Screen,
  SearchPanel,
  Selection,
} from './types.ts';
import { useAdded } from './useAdded.ts';

const NO_ROWS: never[] = [];

function screenOf<Row>(page: Page<Row> | undefined, error: AppError | undefined): Screen<Row> {
  if (page?.rows.length) return { is: 'rows', ...page, error };
  if (error) return { is: 'failed', error };
  return page ? { is: 'empty' } : { is: 'loading' };
}

function useSearchPanel(): SearchPanel {
  const [isShown, setShown] = useState(true);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  return { isShown, toggle: () => setShown(!isShown), chips, setChips };
}

/** The last answer, for while a later one is on its way or has failed. */
function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

/** The view in the tab's address, and the one way to change it. */
function useView(schema: ListedRoute['query'], initial: object) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(initial);
  const own = ownPart(schema, params);
  const view = useMemo(() => readView(schema, own, first), [schema, own, first]);
  const write = (next: Partial<ViewQuery>, replace = false) =>
    setParams(writeView(schema, params, next), { replace });
  const viewOf = (next: Partial<ViewQuery>) =>
    readView(schema, ownPart(schema, writeView(schema, params, next)), first);
  // Addresses may differ where views do not: one leaves out what the other says in full.
  const isShown = (next: Partial<ViewQuery>) => hashKey([viewOf(next)]) === hashKey([view]);
  const saved = {
    viewText: unpaged(own),
    shows: (text: string) => {
      const [wanted, shown] = [text, own].map((one) => {
        const { pageNum: _page, ...rest } = readView(schema, one, first);
        return hashKey([rest]);
      });
      return wanted === shown;
    },
    openView: (text: string, viewId?: string) =>
      setParams(openedView(schema, params, text, viewId)),
    viewId: params.get(VIEW_PARAM),
  };
  return { view, viewOf, write, isShown, saved };
}

/** All rows at once are a single page. */
const pageIn = <Row>(answer: Page<Row> | Row[]): Page<Row> =>
  Array.isArray(answer) ? { rows: answer, total: answer.length } : answer;

const isSameView = (one: object, other: object) => hashKey([one]) === hashKey([other]);

interface ListOptions<R extends ListedRoute> {
  /** Filters of a view that nobody has changed yet. */
  initial?: Partial<FiltersOf<R>>;
  /** Part of every request that no search changes, such as whose rows they are. */
  fixed?: Partial<FiltersOf<R>>;
}

/**
 * A list of a paged call, or of one that answers all rows: `const list = useList(orders.list,
 * 'platOrderId')`. `rowKey` is the field that identifies a row, or the fields that do together.
 */
export function useList<R extends ListedRoute>(
  call: Call<R>,
  rowKey: RowKey<ListRow<R>>,
  { initial = {}, fixed }: ListOptions<R> = {},
): ListOf<R> {
  const schema = call.route.query;
  const { view, viewOf, write: setView, isShown, saved } = useView(schema, initial);
  const { viewId, ...views } = saved;
  const filters = useMemo(() => filtersOf(view), [view]);
  const whole = useSame({ ...view, ...fixed }, isSameView);
  const input = { query: whole } as Parameters<Call<R>>[0];
  const answer = useCall(call, input);
  const given = answer.data as Page<ListRow<R>> | ListRow<R>[] | undefined;
  const page = useLast(useMemo(() => given && pageIn(given), [given]));
  const updatedAt = useLast(answer.updatedAt || undefined);
  const rows: ListRow<R>[] = page?.rows ?? NO_ROWS;
  const total = page?.total ?? 0;
  const names = [rowKey].flat() as (keyof ListRow<R>)[];
  const idOf = (row: ListRow<R>) => names.map((name) => row[name]).join('/');
  const selection = useSelection(rows, idOf);
  const language = useLanguage();
  const read = async (query: object): Promise<Page<ListRow<R>>> => {
    const asked = { query } as Parameters<Call<R>>[0];
    const answered = await queryClient.fetchQuery({
      queryKey: callKey(call, asked, language),
      queryFn: ({ signal }) => call(asked, { signal }),
    });
    return pageIn(answered as Page<ListRow<R>> | ListRow<R>[]);
  };
  const pageOf = (sent: object) => ({ ...sent, pageNum: FIRST_PAGE, pageSize: view.pageSize });
  const { added, reach, forget } = useAdded<ListRow<R>>({
    rows,
    idOf,
    readShown: () => read(whole),
    readBy: (sent) => read({ ...viewOf(pageOf(sent)), ...fixed }),
    showBy: (sent) => setView(pageOf(sent)),
  });
  const write: typeof setView = (next, replace) => {
    forget();
    setView(next, replace);
  };

  const lastPage = Math.max(FIRST_PAGE, Math.ceil(total / view.pageSize));
  const isPastEnd = total > 0 && rows.length === 0 && view.pageNum > lastPage;
  useEffect(() => {
    if (isPastEnd) write({ ...view, pageNum: lastPage }, true);
  });

  const goTo = (next: Partial<ViewQuery>) => {
    if (isShown(next)) void answer.reload();
    else write(next);
  };
  const show = (change: Partial<ViewQuery>) => write({ ...view, ...change });
  const order = (field: string) => {
    const current = view.orderByColumn === field ? view.isAsc : undefined;
    const isAsc = current ? ({ desc: 'asc', asc: undefined } as const)[current] : 'desc';
    show({ pageNum: FIRST_PAGE, orderByColumn: isAsc && field, isAsc });
  };
  const find = (wanted: object) => {
    const { pageSize, orderByColumn, isAsc } = view;
    goTo({ ...wanted, pageNum: FIRST_PAGE, pageSize, orderByColumn, isAsc });
  };

  return {
    name: call.route.path,
    rowKey: names.join('/'),
    idOf,
    filters: filters as FiltersOf<R>,
    view: whole as PageView & FiltersOf<R>,
    screen: screenOf(page, answer.error),
    rows,
    total,
    isCapped: page?.isCapped,
    fetching: answer.fetching,
    updatedAt: updatedAt ?? 0,
    added,
    reach,
    selection,
    search: useSearchPanel(),
    ...views,
    columnsOf: viewId ? `${call.route.path}#${viewId}` : call.route.path,
    sorts: (field) => schema.shape.orderByColumn?.safeParse(field).data === field,
    check: (wanted) => refusals(schema, wanted),
    find,
    reset: () => goTo({}),
    turn: (pageNum) => show({ pageNum }),
    resize: (pageSize) => show({ pageNum: FIRST_PAGE, pageSize }),
    order,
    reload: answer.reload,
  };
}

function refusals(schema: ListedRoute['query'], filters: object): Record<string, string> {
  const issues = schema.safeParse(filtersOf(filters)).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

const NONE: ReadonlySet<string> = new Set();

/** Chosen rows of the page that is shown; a row that leaves the page is no longer chosen. */
function useSelection<Row>(rows: Row[], idOf: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState(NONE);
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  return {
    rows: chosen,
    has: (row) => ids.has(idOf(row)),
    toggle: (row) => setIds((old) => toggled(old, idOf(row))),
    toggleAll: () => setIds(chosen.length === rows.length ? NONE : new Set(rows.map(idOf))),
    clear: () => setIds(NONE),
  };
}

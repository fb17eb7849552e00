import type { Route, RowOf } from '@portal/contract/kit/route';
import type { AppError } from '@portal/http';
import type { z } from 'zod';

/** A route that answers pages and is asked with `pageQuery`. */
export interface PagedRoute extends Route {
  readonly answer: 'page';
  readonly query: z.ZodObject;
  readonly data: z.ZodType;
}

/** A route that answers all rows at once, such as those of a tree. */
interface WholeRoute extends Route {
  readonly answer: 'data';
  readonly query: z.ZodObject;
  readonly data: z.ZodArray;
}

/** A route that a list is made of. */
export type ListedRoute = PagedRoute | WholeRoute;

/** A row of either. */
export type ListRow<R extends Route> = RowOf<R> extends (infer Row)[] ? Row : RowOf<R>;

/** Fields that every paged query has besides its filters (conventions §1.3). */
export interface PageView {
  pageNum: number;
  pageSize: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
}

/** Filters of a listed route, all optional. */
export type FiltersOf<R extends Route> = R['query'] extends z.ZodType
  ? Omit<z.output<R['query']>, keyof PageView>
  : never;

/** Names of the filters of a listed route. */
export type FilterOf<R extends Route> = keyof FiltersOf<R> & string;

export type AnyFilters = Record<string, unknown>;

/** Field that identifies a row, or fields that do together. */
export type RowKey<Row> = (keyof Row & string) | readonly (keyof Row & string)[];

/** State of a list as it is shown at this moment. */
export type Screen<Row> =
  | { is: 'loading' }
  | { is: 'rows'; rows: Row[]; total: number; error?: AppError }
  | { is: 'empty' }
  | { is: 'failed'; error: AppError };

export interface Selection<Row> {
  rows: Row[];
  has(row: Row): boolean;
  toggle(row: Row): void;
  /** All rows of the page, or none when all are chosen. */
  toggleAll(): void;
  clear(): void;
}

/** The search form as the toolbar sees it. */
export interface SearchPanel {
  isShown: boolean;
  toggle(): void;
  /** Element in which the toolbar shows the filters that the form does not. */
  chips: HTMLElement | null;
  setChips(place: HTMLElement | null): void;
}

/** A list: its view, which lives in the tab's URL, what the server said to it, and the choice of rows. */
export interface List<Row = unknown, Filters extends object = AnyFilters> {
  /** Path of the route: names what is remembered on this device about the list. */
  name: string;
  /** Name of the identifying field, `a/b` for several; `idOf` reads them. */
  rowKey: string;
  idOf(row: Row): string;
  filters: Filters;
  /** The filters with page, size and order: the query of the list. */
  view: PageView & Filters;
  screen: Screen<Row>;
  rows: Row[];
  total: number;
  /** There are as many rows as `total` or more. */
  isCapped?: boolean;
  fetching: boolean;
  updatedAt: number;
  /** Id of the record that was created last, until the view changes: its row is marked. */
  added?: string | undefined;
  /** Finds a record that was just created by what was sent; one that is not in view is shown by the function returned. */
  reach?(sent: object): Promise<(() => void) | undefined>;
  selection: Selection<Row>;
  search: SearchPanel;
  /** Returns true if the server sorts by this field. */
  sorts(field: string): boolean;
  /** Refused filters: name → message. */
  check(filters: object): Record<string, string>;
  /** Searches from page 1; the same filters again ask the server again. */
  find(filters: object): void;
  reset(): void;
  turn(pageNum: number): void;
  resize(pageSize: number): void;
  /** Filters, order and size of the view as text, without its page: what a saved view keeps. */
  viewText: string;
  /** Returns true if the list shows the view that a text describes. */
  shows(text: string): boolean;
  /** Shows what a text says, from page 1; `viewId` names the saved view in the address. */
  openView(text: string, viewId?: string): void;
  /** Name that the choice of columns is remembered by: the list's, or one of its saved view. */
  columnsOf: string;
  /** Next order of a column: descending, ascending, the server's own. */
  order(field: string): void;
  reload(): Promise<unknown>;
}

export type ListOf<R extends ListedRoute> = List<ListRow<R>, FiltersOf<R>>;

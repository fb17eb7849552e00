import { can } from '@portal/auth';
import type { SearchGroup } from '@portal/contract/common/search';
import { z } from 'zod';
import type { PageRoute } from '../../routing/page-route.ts';

/** Kinds of records, in the order in which they are shown. */
export const RECORD_KINDS = ['merchants', 'orders', 'batches', 'remittances', 'users'] as const;

/** A record that was found, as it is shown and remembered. */
export const FoundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  title: z.string(),
  note: z.string(),
});
export type FoundRecord = z.output<typeof FoundRecord>;
export type RecordKind = FoundRecord['kind'];
export type Group = z.output<typeof SearchGroup>;

export const isRecordKind = (kind: string): kind is RecordKind =>
  RECORD_KINDS.some((known) => known === kind);

interface Place {
  /** Component of the list. */
  list: string;
  /** Field of its filter that finds one record. */
  field: string;
  /** Component of the page of one record. */
  detail?: string;
  /** Permission with which the list opens one record beside its rows. */
  permit?: string;
}

const PLACES: Record<RecordKind, Place> = {
  merchants: { list: 'merchant/info/index', field: 'merId', detail: 'merchant/info/detail' },
  orders: { list: 'orders/general/index', field: 'anyId', detail: 'orders/general/detail' },
  batches: { list: 'finance/batch/index', field: 'anyId', permit: 'settle:batch:query' },
  remittances: { list: 'remittance/apply/index', field: 'applyNo', permit: 'remit:apply:query' },
  users: { list: 'system/user/index', field: 'userName' },
};

/** Places in the paths of such pages take digits only. */
const DIGITS = /^\d+$/;

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/** The list of a kind, where the user has it. */
export const listOf = (pages: readonly PageRoute[], kind: RecordKind): PageRoute | undefined =>
  pages.find(({ component }) => component === PLACES[kind].list);

/** Address of the list with a filter set. */
export const listWith = (list: PageRoute, filter: Record<string, string>) =>
  withQuery(list.path, filter);

/** Returns the address of a record for this user: its page, else the list with it; `undefined` without the list. */
export function addressOf(
  pages: readonly PageRoute[],
  { kind, id }: Pick<FoundRecord, 'kind' | 'id'>,
): string | undefined {
  const { detail, permit, field } = PLACES[kind];
  const list = listOf(pages, kind);
  if (!list) return undefined;
  const page = pages.find(({ component }) => component === detail);
  if (page && DIGITS.test(id)) return page.path.replace(/:\w+$/, id);
  if (permit && can(permit)) return withQuery(list.path, { record: id });
  return listWith(list, { [field]: id });
}

import type { Route } from '@portal/contract/kit/route';
import {
  type AuditDetail,
  type AuditField,
  type AuditRecord,
  auditRoutes,
  channelAuditRoutes,
  type DecisionResult,
} from '@portal/contract/merchant/audit';
import { connect } from '@portal/http';
import type { ListOf } from '@portal/ui';
import { queryClient } from '@portal/ui';
import type { z } from 'zod';

/** The calls of an inbox, wherever it is served. */
type InboxRoutes = {
  [Name in keyof typeof channelAuditRoutes]: Omit<
    (typeof channelAuditRoutes)[Name],
    'path' | 'permit'
  > &
    Route;
};

/** Requests of every kind. */
export const audits = connect<InboxRoutes>(auditRoutes);
/** Requests about channels only. */
export const channelAudits = connect<InboxRoutes>(channelAuditRoutes);
export const { withdraw } = connect({ withdraw: auditRoutes.withdraw });

export type ReviewCalls = typeof audits;
export type RequestList = ListOf<InboxRoutes['list']>;
export type ReviewRequest = z.output<typeof AuditRecord>;
export type RequestDetail = z.output<typeof AuditDetail>;
export type RequestField = z.output<typeof AuditField>;
export type Result = z.output<typeof DecisionResult>;
export type Outcome = '1' | '2';

const PATHS: ReadonlySet<unknown> = new Set(
  [auditRoutes, channelAuditRoutes].flatMap((routes) =>
    Object.values(routes).map(({ path }) => path),
  ),
);

/** Requests have changed: lists, details and the counts of the menu are asked for again. */
export const refreshRequests = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => PATHS.has(queryKey[0]) });

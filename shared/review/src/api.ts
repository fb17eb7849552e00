import type { Route } from '@portal/contract/kit/route';
import {
  type AuditDetail,
  type AuditField,
  type AuditRecord,
  auditRoutes,
  type DecisionResult,
} from '@portal/contract/merchant/audit';
import { connect } from '@portal/http';
import { type ListOf, queryClient } from '@portal/ui';
import type { z } from 'zod';

/** The calls of an inbox, wherever it is served. */
type InboxRoutes = {
  [Name in Exclude<keyof typeof auditRoutes, 'withdraw'>]: Omit<
    (typeof auditRoutes)[Name],
    'path' | 'permit'
  > &
    Route;
};

const paths = new Set<unknown>();

/**
 * Calls of an inbox of an area: `const channelAudits = inboxOf(channelAuditRoutes)`. What they have
 * read is asked for again when requests change, in whatever area.
 */
export function inboxOf(routes: InboxRoutes) {
  for (const { path } of Object.values(routes)) paths.add(path);
  return connect<InboxRoutes>(routes);
}

/** Requests of every kind. */
export const audits = inboxOf(auditRoutes);
export const { withdraw } = connect({ withdraw: auditRoutes.withdraw });

export type ReviewCalls = ReturnType<typeof inboxOf>;
export type RequestList = ListOf<InboxRoutes['list']>;
export type ReviewRequest = z.output<typeof AuditRecord>;
export type RequestDetail = z.output<typeof AuditDetail>;
export type RequestField = z.output<typeof AuditField>;
export type Result = z.output<typeof DecisionResult>;
export type Outcome = '1' | '2';

/** Requests have changed: lists, details and the counts of the menu are asked for again. */
export const refreshRequests = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) });

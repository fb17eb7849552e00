import type { Route } from '@portal/contract/kit/route';
import {
  type Correction as CorrectionSchema,
  type DecisionResult,
  type ReviewDetail,
  type ReviewField,
  type ReviewRecord,
  reviewRoutes,
} from '@portal/contract/merchant/review';
import { connect } from '@portal/http';
import { type ListOf, queryClient, refreshWaiting } from '@portal/ui';
import type { z } from 'zod';

/** The calls of an inbox, wherever it is served. */
type InboxRoutes = {
  [Name in Exclude<keyof typeof reviewRoutes, 'withdraw'>]: Omit<
    (typeof reviewRoutes)[Name],
    'path' | 'permit'
  > &
    Route;
};

const paths = new Set<unknown>();

/**
 * Calls of an inbox of an area: `const channelReviews = inboxOf(channelReviewRoutes)`. What they have
 * read is asked for again when requests change, in whatever area.
 */
export function inboxOf(routes: InboxRoutes) {
  for (const { path } of Object.values(routes)) paths.add(path);
  return connect<InboxRoutes>(routes);
}

/** Requests of every kind. */
export const reviews = inboxOf(reviewRoutes);
export const { withdraw } = connect({ withdraw: reviewRoutes.withdraw });

export type ReviewCalls = ReturnType<typeof inboxOf>;
export type RequestList = ListOf<InboxRoutes['list']>;
export type ReviewRequest = z.output<typeof ReviewRecord>;
export type RequestDetail = z.output<typeof ReviewDetail>;
export type RequestField = z.output<typeof ReviewField>;
export type Correction = z.output<typeof CorrectionSchema>;
/** Facts of a request while its fields are compared. */
export type Compared = Pick<
  RequestDetail,
  'auditId' | 'currency' | 'own' | 'stale' | 'verIsAdd' | 'verStatus'
> & {
  /** Number of the request that `before` is asked for in: a refused one. */
  refusedId?: string;
};
export type Result = z.output<typeof DecisionResult>;

/** Requests have changed: lists, details and the counts of the menu are asked for again. */
export async function refreshRequests(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) }),
    refreshWaiting(),
  ]);
}

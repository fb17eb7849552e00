import type { Answer, CallInput, Route } from '@portal/contract/kit/route';
import type { AppError, Call } from '@portal/http';
import { useLanguage } from '@portal/i18n';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** An answer on its way, here, or refused. */
export interface Answered<Data> {
  data: Data | undefined;
  error: AppError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** A request is under way, whatever is shown meanwhile. */
  fetching: boolean;
  /** Milliseconds of the last answer; 0 before the first. */
  updatedAt: number;
  reload(): Promise<unknown>;
}

export interface CallSettings {
  /** False: not asked for. */
  enabled?: boolean;
  /** The previous answer stays until the next arrives. */
  keep?: boolean;
  /** True: asked for once a language, then kept for good, as dictionaries are. */
  forever?: boolean;
}

const FOREVER = Number.POSITIVE_INFINITY;

/** Key of an answer: what was called with what, and the language that its texts are in. */
export const callKey = (call: { route: Route }, input: unknown, language: string) =>
  [call.route.path, input, language] as const;

/**
 * Returns the answer of a call, from the cache or the server: `useCall(homes.home, { query })`. A
 * new input asks again and cancels the old request. A view that is hidden and shown again does not
 * ask, nor does one that is enabled again.
 */
export function useCall<R extends Route>(
  call: Call<R>,
  input: CallInput<R>,
  { enabled = true, keep = false, forever = false }: CallSettings = {},
): Answered<Answer<R>> {
  const language = useLanguage();
  const shown = useRef<string>(undefined);
  const queryKey = callKey(call, input, language);
  const query = useQuery<Answer<R>, AppError>({
    queryKey,
    queryFn: ({ signal }) => call(input, { signal }),
    enabled,
    // An answer that this view already shows is good enough for it; any other is requested again.
    staleTime: ({ queryHash }) => (forever || queryHash === shown.current ? FOREVER : 0),
    gcTime: forever ? FOREVER : undefined,
    placeholderData: keep ? keepPreviousData : undefined,
  });
  const hash = hashKey(queryKey);
  // Declared after the query: its own effects must have read the value before it changes.
  useEffect(() => {
    shown.current = hash;
  }, [hash]);
  return {
    data: query.data,
    error: query.error ?? undefined,
    loading: query.isPending && enabled,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    reload: query.refetch,
  };
}

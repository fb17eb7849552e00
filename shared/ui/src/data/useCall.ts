import type { Answer, CallInput, Route } from '@portal/contract/kit/route';
import type { AppError, Call } from '@portal/http';
import { useLanguage } from '@portal/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** Key of an answer: what was called with what, and the language that its texts are in. */
export const callKey = (call: { route: Route }, input: unknown, language: string) =>
  [call.route.path, input, language] as const;

/**
 * What a call answers, from the cache or the server: `useCall(homes.home, { query })`. A new input
 * asks again and cancels the old request. A view that is hidden and shown again does not ask.
 */
export function useCall<R extends Route>(
  call: Call<R>,
  input: CallInput<R>,
  { enabled = true, keep = false, forever = false }: CallSettings = {},
): Answered<Answer<R>> {
  const language = useLanguage();
  const wasShown = useRef(false);
  const query = useQuery<Answer<R>, AppError>({
    queryKey: callKey(call, input, language),
    queryFn: ({ signal }) => call(input, { signal }),
    enabled,
    staleTime: forever ? Number.POSITIVE_INFINITY : 0,
    gcTime: forever ? Number.POSITIVE_INFINITY : undefined,
    placeholderData: keep ? keepPreviousData : undefined,
    refetchOnMount: () => !wasShown.current,
  });
  // Declared after the query: its subscription must have read the value before it changes.
  useEffect(() => {
    wasShown.current = true;
  }, []);
  return {
    data: query.data,
    error: query.error ?? undefined,
    loading: query.isPending && enabled,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    reload: query.refetch,
  };
}

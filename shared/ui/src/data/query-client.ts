import { QueryClient } from '@tanstack/react-query';

/** Answers outlive the view that asked for them by this long, so a returning tab shows rows at once. */
const KEPT_MS = 30 * 60_000;

/**
 * The one cache of server state. Nothing is asked for again behind the user's back, except after
 * the network returns; errors are shown at once instead of being retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_MS,
      networkMode: 'always',
      refetchOnReconnect: 'always',
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

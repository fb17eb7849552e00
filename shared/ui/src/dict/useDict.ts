import { onDictChange } from '@portal/http';
import { useLanguage } from '@portal/i18n';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '../data/query-client.ts';
import { callKey } from '../data/useCall.ts';
import { dictCall, type Entry, isDictPath, readDict } from './read-dict.ts';

export interface Dictionary {
  entries: Entry[];
  entry(value: string): Entry | undefined;
  /** Word of a value, its code where it has none; nothing while the dictionary is on its way. */
  label(value: string): string;
  /** Still on its way: what a value is called is not known yet. */
  isPending: boolean;
}

// Those on screen are read again at once, the others when they are next needed.
onDictChange(() => {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isDictPath(queryKey[0]) });
});

/** Cached per type and language until the server says that a dictionary has changed. */
function dictQuery(type: string, language: string) {
  return {
    queryKey: callKey(dictCall(type), type, language),
    queryFn: () => readDict(type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** Several dictionaries at once, by type; one that is still on its way has no entries. */
export function useDicts(types: readonly string[]): ReadonlyMap<string, Dictionary> {
  const language = useLanguage();
  const answers = useQueries({
    queries: types.map((type) => dictQuery(type, language)),
    combine: (results) => results.map(({ data, isPending }) => ({ data, isPending })),
  });
  return useMemo(
    () =>
      new Map(
        types.map((type, at) => [type, dictionaryOf(answers[at]?.data, answers[at]?.isPending)]),
      ),
    [types, answers],
  );
}

/** One dictionary in the current language. */
export function useDict(type: string): Dictionary {
  const types = useMemo(() => [type], [type]);
  return useDicts(types).get(type) ?? dictionaryOf();
}

function dictionaryOf(entries: Entry[] = [], isPending = false): Dictionary {
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  const entry = (value: string) => byValue.get(value);
  const label = (value: string) => (isPending ? '' : (entry(value)?.label ?? value));
  return { entries, entry, label, isPending };
}

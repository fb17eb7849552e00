import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { connect } from '@portal/http';
import { useLanguage } from '@portal/i18n';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callKey } from '../data/useCall.ts';

const dicts = connect(dictRoutes);

/** Dictionaries of this prefix are business data, asked for without it (specification §7). */
const BUSINESS = 'myDict_';

export interface Entry {
  value: string;
  label: string;
  /** Meaning colour of the tag; `default` is plain text (conventions §2.6). */
  tone: Answer<typeof dictRoutes.byType>[number]['listClass'];
}

export interface Dictionary {
  entries: Entry[];
  entry(value: string): Entry | undefined;
}

/** Cached per type and language for as long as the console is open. */
function dictQuery(type: string, language: string) {
  const call = type.startsWith(BUSINESS) ? dicts.common : dicts.byType;
  return {
    queryKey: callKey(call, type, language),
    queryFn: () => readDict(type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

async function readDict(type: string): Promise<Entry[]> {
  if (type.startsWith(BUSINESS)) {
    const options = await dicts.common({ params: { type: type.slice(BUSINESS.length) } });
    return options.map((option) => ({ ...option, tone: 'default' }));
  }
  const entries = await dicts.byType({ params: { dictType: type } });
  return entries.map(({ dictValue, dictLabel, listClass }) => ({
    value: dictValue,
    label: dictLabel,
    tone: listClass,
  }));
}

/** Several dictionaries at once, by type; one that is still on its way has no entries. */
export function useDicts(types: readonly string[]): ReadonlyMap<string, Dictionary> {
  const language = useLanguage();
  const answers = useQueries({
    queries: types.map((type) => dictQuery(type, language)),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(
    () => new Map(types.map((type, at) => [type, dictionaryOf(answers[at] ?? [])])),
    [types, answers],
  );
}

/** One dictionary in the current language. */
export function useDict(type: string): Dictionary {
  const types = useMemo(() => [type], [type]);
  return useDicts(types).get(type) ?? dictionaryOf([]);
}

function dictionaryOf(entries: Entry[]): Dictionary {
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  return { entries, entry: (value) => byValue.get(value) };
}

import { SEARCH_MIN, searchRoutes } from '@portal/contract/common/search';
import { connect } from '@portal/http';
import { useCall } from '@portal/ui';
import { useEffect, useState } from 'react';
import { type Group, isRecordKind, type RecordKind } from './record.ts';

const { find } = connect(searchRoutes);

/** Results that the server finds for the typed text. */
export interface Searched {
  groups: readonly Group[];
  /** Components of pages whose name in the other language is meant. */
  menus: readonly string[];
  /** Kinds that could not be searched. */
  missing: readonly RecordKind[];
  isAsking: boolean;
  /** Reason why nothing could be searched. */
  failure: string | undefined;
}

/**
 * Asks the server for what a text names once it has rested. Typing on takes back what is under way;
 * nothing is asked of a single character.
 */
export function useSearch(typed: string): Searched {
  const text = typed.trim();
  const rested = useRested(text);
  const isWanted = text.length >= SEARCH_MIN;
  const isRested = isWanted && rested === text;
  const { data, error, fetching } = useCall(find, { query: { q: rested } }, { enabled: isRested });
  const groups = isRested && data ? data : [];
  return {
    groups,
    menus: groups.flatMap(({ kind, hits }) => (kind === 'menus' ? hits.map(({ id }) => id) : [])),
    missing: groups.flatMap(({ kind, isMissing }) =>
      isMissing && isRecordKind(kind) ? [kind] : [],
    ),
    isAsking: isWanted && (!isRested || fetching),
    failure: isRested && !data ? error?.text : undefined,
  };
}

/** Shorter than that of fields that suggest: the palette is all that one waits for. */
const REST_MS = 250;

/** A value once it has rested. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { AppError, connect } from '@portal/http';

const dicts = connect(dictRoutes);

/** Dictionaries of this prefix are business data, asked for without it (specification §7). */
const BUSINESS = 'myDict_';

type ServerEntry = Answer<typeof dictRoutes.byType>[number];

export interface Entry {
  value: string;
  label: string;
  /** Meaning colour of the tag; `default` is plain text (conventions §2.6). */
  tone: ServerEntry['listClass'];
}

interface Asked {
  type: string;
  give(entries: Promise<ServerEntry[]>): void;
}

let asked: Asked[] = [];

const readOne = (dictType: string) => dicts.byType({ params: { dictType } });

/** One call for all; a server that does not know it, as a stock one, is asked one by one. */
function readTogether(types: string[]): (type: string) => Promise<ServerEntry[]> {
  const all = dicts.byTypes({ query: { types: types.join(',') } });
  return async (type) => {
    try {
      return (await all)[type] ?? [];
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthenticated') throw error;
      return readOne(type);
    }
  };
}

function readAll(batch: Asked[]): void {
  const types = [...new Set(batch.map(({ type }) => type))];
  const read = types.length > 1 ? readTogether(types) : readOne;
  for (const { type, give } of batch) give(read(type));
}

/** Entries of a type; types that are asked for in the same moment go out as one call. */
function readEntries(type: string): Promise<ServerEntry[]> {
  if (asked.length === 0) {
    queueMicrotask(() => {
      const batch = asked;
      asked = [];
      readAll(batch);
    });
  }
  return new Promise((give) => asked.push({ type, give }));
}

/** Returns true if a route answers dictionaries. */
export const isDictPath = (path: unknown): boolean =>
  path === dicts.byType.route.path || path === dicts.common.route.path;

/** The call that a type's answer is cached under. */
export const dictCall = (type: string) => (type.startsWith(BUSINESS) ? dicts.common : dicts.byType);

/** Reads a dictionary in the current language. */
export async function readDict(type: string): Promise<Entry[]> {
  if (type.startsWith(BUSINESS)) {
    const options = await dicts.common({ params: { type: type.slice(BUSINESS.length) } });
    return options.map((option) => ({ ...option, tone: 'default' }));
  }
  const entries = await readEntries(type);
  return entries.map(({ dictValue, dictLabel, listClass }) => ({
    value: dictValue,
    label: dictLabel,
    tone: listClass,
  }));
}

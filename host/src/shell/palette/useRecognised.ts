import { useWords } from '@portal/i18n';
import { IconSearch } from '../icons.ts';
import type { Command } from './command.ts';
import { isRecordKind } from './record.ts';
import { isNumber } from './useIdCommands.ts';
import type { Pasted } from './usePasted.ts';
import { paletteWords } from './words.ts';

interface Asked {
  typed: string;
  pasted: Pasted;
  /** Records that the server has found, so far, and what else the palette offers of records. */
  records: readonly Command[];
  isAsking: boolean;
}

/** The record of exactly this number, or the only one that was found by it. */
function namedBy(id: string, records: readonly Command[]): Command | undefined {
  const found = records.filter(({ group, record }) => isRecordKind(group) && record !== undefined);
  const named = found.filter(({ record }) => record === id);
  const [one, ...others] = named.length > 0 ? named : found;
  return others.length === 0 ? one : undefined;
}

/**
 * Of a number, first the row of what it names: it is there from the start, so that nothing moves when the
 * answer comes. After it all other records; of any other text only these.
 */
export function useRecognised({ typed, pasted, records, isAsking }: Asked): readonly Command[] {
  const t = useWords(paletteWords);
  const { command } = pasted;
  const text = typed.trim();
  const id = pasted.id ?? (isNumber(text) ? text : undefined);
  if (id === undefined) return command ? [command, ...records] : records;
  const waiting = !command && (pasted.isAsking || isAsking);
  const one = command ?? (waiting ? undefined : namedBy(id, records));
  const row: Command = {
    ...(one ?? {
      icon: IconSearch,
      title: t(waiting ? 'recognising' : 'unrecognised', { id }),
      trail: [],
      state: waiting ? ('asking' as const) : ('unknown' as const),
      run: () => undefined,
    }),
    id: 'recognised',
    group: 'ids',
  };
  return [row, ...records.filter((record) => record !== one && (!command || record.record !== id))];
}

import { DictText } from '@portal/ui';
import type { Entry } from './entry.ts';

/** By which of its values an entry is found. */
export function Types({ row }: { row: Entry }) {
  return row.types.map((type, at) => (
    <span key={type}>
      {at > 0 && ' · '}
      <DictText type="black_type" value={type} />
    </span>
  ));
}

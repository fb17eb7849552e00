import type { RowOf } from '@portal/contract/kit/route';
import type { dictDataRoutes } from '@portal/contract/system/dict-admin';

/** Label of an entry as the tag that it is everywhere. */
export function LabelTag({ row }: { row: RowOf<typeof dictDataRoutes.list> }) {
  const { dictLabel, listClass } = row;
  if (listClass === 'default') return dictLabel;
  return <span className={`ui-tag ui-tag-${listClass}`}>{dictLabel}</span>;
}

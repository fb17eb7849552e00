import type { RowOf } from '@portal/contract/kit/route';
import type { dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { Link } from '@portal/ui';

/** Type of a dictionary; leads to its entries. */
export function TypeLink({ row }: { row: RowOf<typeof dictTypeRoutes.list> }) {
  return (
    <Link className="ui-link" to={`/system/dict-data/index/${row.dictId}`}>
      {row.dictType}
    </Link>
  );
}

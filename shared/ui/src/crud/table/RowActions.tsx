import { IconMore } from '../../icons.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { tipOf } from '../../tips/Tips.tsx';
import { itemOf, type RowAction } from './actions.ts';

function ActionLink<Row>({ row, action }: { row: Row; action: RowAction<Row> }) {
  const reason = action.disabled?.(row);
  return (
    <button
      type="button"
      className="ui-link"
      aria-disabled={reason !== undefined}
      aria-description={reason}
      onClick={() => reason === undefined && action.run(row)}
      {...tipOf(reason)}
    >
      {action.label}
    </button>
  );
}

/** One verb and a menu for the others; danger never stands in the row itself. */
export function RowActions<Row>({
  row,
  actions,
  moreLabel,
}: {
  row: Row;
  actions: RowAction<Row>[];
  moreLabel: string;
}) {
  const first = actions.find(({ danger }) => !danger);
  const others = actions.filter((action) => action !== first);
  return (
    <td className="ui-actions">
      {first && <ActionLink row={row} action={first} />}
      {others.length > 0 && (
        <MenuButton label={moreLabel} icon={<IconMore />} items={others.map(itemOf(row))} />
      )}
    </td>
  );
}

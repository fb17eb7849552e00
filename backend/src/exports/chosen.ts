import type { ColumnChoice } from '../kernel/context.ts';
import type { ExportColumn } from './columns.ts';

/** Fields of amounts' currencies: an amount without its currency says nothing. */
const currenciesOf = <Row>(columns: readonly ExportColumn<Row>[]) =>
  new Set<string>(columns.flatMap(({ currency }) => currency ?? []));

/**
 * Returns the columns that a list shows, in its order. What the list hides is left out; what it does not know, or
 * what an amount needs, stays behind the column before it. All columns without a choice.
 */
export function chosenColumns<Column extends ExportColumn<never>>(
  columns: readonly Column[],
  choice: ColumnChoice | undefined,
): readonly Column[] {
  if (!choice) return columns;
  const isShown = ({ field }: Column) => choice.shown.includes(field);
  const kept = columns.filter((column) => isShown(column) || !choice.hidden.includes(column.field));
  const needed = currenciesOf<never>(kept);
  const groups: Column[][] = [[]];
  for (const column of columns) {
    if (isShown(column)) groups.push([column]);
    else if (kept.includes(column) || needed.has(column.field)) groups.at(-1)?.push(column);
  }
  const [before = [], ...others] = groups;
  const placeOf = ([column]: Column[]) => choice.shown.indexOf(column?.field ?? '');
  const chosen = [...before, ...others.sort((a, b) => placeOf(a) - placeOf(b)).flat()];
  return chosen.length > 0 ? chosen : columns;
}

/** Returns the columns of these fields in their order; all without them. */
export function columnsNamed<Column extends ExportColumn<never>>(
  columns: readonly Column[],
  fields: readonly string[] | null,
): readonly Column[] {
  if (!fields) return columns;
  return fields.flatMap((field) => columns.find((column) => column.field === field) ?? []);
}

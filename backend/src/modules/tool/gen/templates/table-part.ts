import type { Field, Resource } from './resource.ts';
import { lines, type Part } from './text.ts';

function storedAs({ type }: Field): string {
  if (type === 'id') return 'GeneratedId';
  if (type === 'date') return 'Day | null';
  if (type === 'integer') return 'Defaulted<number>';
  return type === 'amount' ? 'Defaulted<Int8>' : 'Defaulted<string>';
}

/** The table of a resource that nothing else reads; the database learns of it by the same text. */
export function tablePart({ pascal, table, fields, hasAmount, column }: Resource): Part {
  const columns = fields.map((field) => [column(field.name), storedAs(field)]);
  if (hasAmount) columns.push(['currency', 'Defaulted<string>']);
  const names = ['Day', 'Defaulted', 'GeneratedId', 'Int8'].filter((name) =>
    columns.some(([, type]) => type?.includes(name)),
  );
  const body = `interface ${pascal}Table extends Omit<Traced, 'remark'> {
${lines(
  columns.map(([name, type]) => `${name}: ${type};`),
  1,
)}}

declare module '../../../db/schema.ts' {
  interface Database {
    ${table}: ${pascal}Table;
  }
}
`;
  return { imports: { 'type ../../../db/types.ts': [...names, 'Traced'] }, body };
}

import { useMemo } from 'react';
import { useDicts } from '../../dict/useDict.ts';
import { cellOf, dictTypes, NOTHING } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { useLabels } from '../table/useLabels.ts';

/** Key-value grid of a record; fields are declared like columns. */
export function Facts<Row>({ of: row, fields }: { of: Row; fields: Column<Row>[] }) {
  const label = useLabels(fields);
  const types = useMemo(() => dictTypes(fields), [fields]);
  const dicts = useDicts(types);
  return (
    <dl className="ui-facts">
      {fields.map((field) => {
        const value = cellOf(field, row, dicts) ?? NOTHING;
        return (
          <div key={field.name}>
            <dt>{label(field.name)}</dt>
            {/* A dash in the face of numbers is shorter. */}
            <dd className={value === NOTHING ? 'ui-nothing' : `ui-c-${field.kind}`}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

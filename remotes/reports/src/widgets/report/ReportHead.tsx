import { useWords } from '@portal/i18n';
import type { FactColumn } from './columns.ts';
import css from './report.module.css';
import { SortHead, type Sorting } from './SortHead.tsx';
import type { Group } from './useGroups.ts';
import { reportWords } from './words.ts';

function GroupHead<Figures>({ group }: { group: Group<Figures> }) {
  const t = useWords(reportWords);
  if (group.name === undefined) return <td colSpan={group.columns.length} />;
  const name = t(group.name);
  const { fold } = group;
  return (
    <th scope="colgroup" colSpan={group.columns.length} data-group>
      {fold ? (
        <button
          type="button"
          className={css.fold}
          aria-expanded={fold.isOpen}
          onClick={fold.toggle}
        >
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

interface ReportHeadProps<Row, Figures> {
  sorting: Sorting;
  facts: readonly FactColumn<Row>[];
  groups: readonly Group<Figures>[];
}

/** Heads of a report: groups above their columns. */
export function ReportHead<Row, Figures>({
  sorting,
  facts,
  groups,
}: ReportHeadProps<Row, Figures>) {
  const t = useWords(reportWords);
  return (
    <thead>
      <tr>
        {facts.map(({ name, field = name }) => (
          <SortHead key={name} sorting={sorting} field={field} rowSpan={2} data-fact>
            {t(name)}
          </SortHead>
        ))}
        {groups.map((group) => (
          <GroupHead key={group.name ?? ''} group={group} />
        ))}
      </tr>
      <tr>
        {groups.flatMap((group) =>
          group.columns.map(({ name }, at) => (
            <SortHead
              key={`${group.name} ${name}`}
              sorting={sorting}
              field={name}
              data-first={at === 0 || undefined}
            >
              {t(name)}
            </SortHead>
          )),
        )}
      </tr>
    </thead>
  );
}

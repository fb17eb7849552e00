import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { IconDown, IconDragDotVertical, IconUp } from '../../icons.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { uiWords } from '../../words/index.ts';
import type { Column } from '../table/columns.ts';
import { useLabels } from '../table/useLabels.ts';

interface ColumnListProps<Row> {
  title: string;
  columns: Column<Row>[];
  names: string[];
  picked: ReadonlySet<string>;
  pick(name: string): void;
  /** Picks all of this side, or none when all are picked. */
  pickAll(names: string[]): void;
  /** Moves a column to the place of another, by dragging or with the buttons, where the order can be changed. */
  move?(name: string, target: string): void;
}

/** One side of the column dialog. */
export function ColumnList<Row>({
  title,
  columns,
  names,
  picked,
  pick,
  pickAll,
  move,
}: ColumnListProps<Row>) {
  const t = useWords(uiWords);
  const label = useLabels(columns);
  const chosen = names.filter((name) => picked.has(name)).length;
  const [dragged, setDragged] = useState<string>();
  return (
    <fieldset className="ui-transfer-side">
      <legend>
        <label>
          <input
            type="checkbox"
            checked={chosen > 0 && chosen === names.length}
            disabled={names.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < names.length;
            }}
            onChange={() => pickAll(names)}
          />
          {title}
        </label>
      </legend>
      <ul>
        {names.map((name, at) => (
          <li
            key={name}
            draggable={move !== undefined}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== name) move?.(dragged, name);
            }}
          >
            <label>
              <input type="checkbox" checked={picked.has(name)} onChange={() => pick(name)} />
              {label(name)}
            </label>
            {move && (
              <>
                <IconButton
                  icon={IconUp}
                  label={`${t('moveUp')} ${label(name)}`}
                  disabled={at === 0}
                  onClick={() => move(name, names[at - 1] ?? name)}
                />
                <IconButton
                  icon={IconDown}
                  label={`${t('moveDown')} ${label(name)}`}
                  disabled={at === names.length - 1}
                  onClick={() => move(name, names[at + 1] ?? name)}
                />
                <IconDragDotVertical className="ui-grip" />
              </>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

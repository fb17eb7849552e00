import './columns-dialog.css';
import '../table/check.css';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { Button } from '../../arco.ts';
import { DialogFrame } from '../../dialog/DialogFrame.tsx';
import { toggled } from '../../hooks/toggled.ts';
import { IconDown, IconDragDotVertical, IconLeft, IconRight, IconUp } from '../../icons.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { uiWords } from '../../words/index.ts';
import type { Column } from '../table/columns.ts';
import { useColumns } from '../table/useColumns.ts';
import { useLabels } from '../table/useLabels.ts';

interface ColumnsDialogProps<Row> {
  list: string;
  columns: Column<Row>[];
  close(): void;
}

/** `name` moved to the place of `target`. */
export function moved(names: string[], name: string, target: string): string[] {
  const at = names.indexOf(target);
  const rest = names.filter((other) => other !== name);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}

/** Two sides, hidden and shown, and the order of the shown (requirement 2.31). */
export function ColumnsDialog<Row>({ list, columns, close }: ColumnsDialogProps<Row>) {
  const t = useWords(uiWords);
  const { shown, show, restore } = useColumns(list, columns);
  const fixed = columns[0]?.name ?? '';
  const [names, setNames] = useState<string[]>(
    shown.map(({ name }) => name).filter((name) => name !== fixed),
  );
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const others = columns
    .map(({ name }) => name)
    .filter((name) => name !== fixed && !names.includes(name));
  const pick = (name: string) => setPicked((old) => toggled(old, name));
  const pickAll = (side: string[]) =>
    setPicked((old) => {
      const others = [...old].filter((name) => !side.includes(name));
      return new Set(side.every((name) => old.has(name)) ? others : [...others, ...side]);
    });
  const put = (next: string[]) => {
    setNames(next);
    setPicked(new Set());
  };
  const canShow = others.some((name) => picked.has(name));
  const canHide = names.some((name) => picked.has(name)) && names.some((name) => !picked.has(name));
  const apply = () => {
    show([fixed, ...names]);
    close();
  };
  const reset = () => {
    restore();
    close();
  };
  const side = { columns, picked, pick, pickAll };
  return (
    <DialogFrame
      className="ui-columns-dialog"
      title={t('columnsTitle')}
      onCancel={close}
      autoFocus={false}
      footer={
        <>
          <Button type="text" onClick={reset}>
            {t('restore')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className="ui-transfer">
        <ColumnList {...side} title={t('columnsHidden', { count: others.length })} names={others} />
        <div className="ui-transfer-buttons">
          <IconButton
            icon={IconRight}
            label={t('showColumns')}
            disabled={!canShow}
            onClick={() => put([...names, ...others.filter((name) => picked.has(name))])}
          />
          <IconButton
            icon={IconLeft}
            label={t('hideColumns')}
            disabled={!canHide}
            onClick={() => put(names.filter((name) => !picked.has(name)))}
          />
        </div>
        <ColumnList
          {...side}
          title={t('columnsShown', { count: names.length })}
          names={names}
          move={(name, target) => setNames(moved(names, name, target))}
        />
      </div>
    </DialogFrame>
  );
}

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
function ColumnList<Row>({
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

import { useWords } from '@portal/i18n';
import { IconMore } from '../../icons.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { uiWords } from '../../words/index.ts';
import { itemOf, type RowAction } from '../table/actions.ts';
import { cellOf, type Dicts } from '../table/cells.tsx';
import type { Column } from '../table/columns.ts';
import { TreeToggle } from './TreeToggle.tsx';
import type { Tree } from './useTree.ts';

interface TreeRecordsProps<Row> {
  tree: Tree<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  actions: RowAction<Row>[];
  label: string;
}

/** Indent of each level, in pixels: a phone is narrow. */
const STEP_PX = 14;

/** The tree on a phone: name and tags, below them what else is known by its code; levels pushed in. */
export function TreeRecords<Row>({ tree, columns, dicts, actions, label }: TreeRecordsProps<Row>) {
  const t = useWords(uiWords);
  const [name, ...others] = columns.filter(({ hidden }) => !hidden);
  const tags = others.filter(({ kind }) => kind === 'dict');
  const codes = others.filter(({ kind }) => kind === 'code' || kind === 'own');
  return (
    <ul className="ui-tree-records" aria-label={label}>
      {tree.lines.map((line) => {
        const { row, id, level, isOpen } = line;
        const show = (column: Column<Row>) => cellOf(column, row, dicts);
        const texts = codes.filter(({ name }) => row[name] !== '');
        return (
          <li
            key={id}
            style={{ paddingLeft: `calc(var(--ui-edge) - 12px + ${(level - 1) * STEP_PX}px)` }}
          >
            <TreeToggle isOpen={isOpen} toggle={() => tree.toggle(line)} isStop />
            <div className="ui-tree-record">
              <b>{name && show(name)}</b>
              <span className="ui-record-tags">
                {tags.map((column) => (
                  <span key={column.name}>{show(column)}</span>
                ))}
              </span>
              {texts.length > 0 && (
                <span className="ui-tree-texts">
                  {texts.map((column) => (
                    <span key={column.name}>{show(column)}</span>
                  ))}
                </span>
              )}
            </div>
            {actions.length > 0 && (
              <MenuButton
                label={t('moreActions')}
                icon={<IconMore />}
                items={actions.map(itemOf(row))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

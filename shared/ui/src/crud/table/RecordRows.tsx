import './record-rows.css';
import { useWords } from '@portal/i18n';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { entryTag } from '../../dict/DictTag.tsx';
import { IconMore } from '../../icons.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';
import type { RowLinks } from '../record/useRecord.ts';
import { itemOf, type RowAction } from './actions.ts';
import { cellOf, type Dicts } from './cells.tsx';
import type { Column, Kind } from './columns.ts';
import { useLabels } from './useLabels.ts';

interface RecordRowsProps<Row> {
  list: List<Row>;
  columns: Column<Row>[];
  dicts: Dicts;
  record?: RowLinks<Row>;
  current?: string;
  actions: RowAction<Row>[];
}

/** Says nothing without the head of its column, which a phone does not show. */
const YES_NO = 'sys_yes_no';

const TIMES: readonly Kind[] = ['stamp', 'time', 'date'];

/**
 * Columns of the lines, by kind: name and amount, id and tags, time and type. A record without an
 * amount, such as a parameter, is known by its code: that stands behind its id; what stands in a
 * currency shows that one, and a page may name a figure of its own, or a fact in the place of its number. A page that
 * draws the number itself has it as its first column. Where nothing else says what a record is, such as a day of an
 * account, its time does. A time that a page names goes before others, and one that the table shows before those that wait
 * in the column dialog.
 */
function linesOf<Row>(columns: Column<Row>[]) {
  const first = (...kinds: Kind[]) =>
    kinds.map((kind) => columns.find((column) => column.kind === kind)).find(Boolean);
  const amount = first('amount');
  const visible = (wanted: Kind) => columns.find(({ kind, hidden }) => kind === wanted && !hidden);
  const code = visible('code');
  const id = first('id') ?? columns.slice(0, 1).find(({ kind }) => kind === 'own');
  const time =
    columns.find(({ isNamed }) => isNamed) ?? TIMES.map(visible).find(Boolean) ?? first(...TIMES);
  const label = first('name', 'text', 'code');
  const isNamed = label !== undefined || id !== undefined;
  const name = isNamed ? label : time;
  return {
    fact: columns.find(({ isFact }) => isFact),
    id,
    name,
    amount:
      amount ?? columns.find(({ isFigure, Figure }) => isFigure || Figure) ?? visible('currency'),
    code: amount || code === name ? undefined : code,
    time: isNamed ? time : undefined,
    Note: columns.find(({ Note }) => Note)?.Note,
    dicts: columns.filter(({ type, hidden }) => type !== undefined && type !== YES_NO && !hidden),
  };
}

/** A record's state and what else is notable as tags; its type, which has no colour, as text. */
function stateOf<Row>(columns: Column<Row>[], row: Row, dicts: Dicts) {
  const entries = columns.flatMap(({ name, type = '' }) => {
    const entry = dicts.get(type)?.entry(String(row[name]));
    return entry ? { name, entry } : [];
  });
  const [state, ...others] = entries.filter(({ entry }) => entry.tone !== 'default');
  const notable = others.find(({ entry }) => entry.tone !== 'info');
  return {
    tags: [notable, state].filter((tag) => tag !== undefined),
    type: entries.find(({ entry }) => entry.tone === 'default')?.entry.label,
  };
}

/** Joins time and detail. A missing part is left out: a dash would not say what is missing. */
const metaOf = (...parts: ReactNode[]) =>
  parts.filter(Boolean).map((part, at) => (
    <Fragment key={at === 0 ? 'first' : 'second'}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));

/** Records of three lines, 84 high unless a name needs two, or there is nothing for the others: what staff on a phone look up (visual design §4.10). */
export function RecordRows<Row>(props: RecordRowsProps<Row>) {
  const { list, columns, dicts, record, current, actions } = props;
  const t = useWords(uiWords);
  const { fact, id, name, amount, code, time, Note, dicts: states } = linesOf(columns);
  const label = useLabels(columns);
  const cell = (column: Column<Row> | undefined, row: Row): ReactNode =>
    column && cellOf(column, row, dicts);
  const timeOf = (row: Row): ReactNode => {
    if (!time || !row[time.name]) return undefined;
    return time.isNamed ? [label(time.name), ' ', cell(time, row)] : cell(time, row);
  };
  const marksOf = (key: string) => ({
    'data-current': key === current || undefined,
    'data-added': key === list.added || undefined,
  });
  const isBare = !fact && !id && !time && states.length === 0;
  return (
    <ul className="ui-records">
      {list.rows.map((row) => {
        const show = (column?: Column<Row>) => cell(column, row);
        const key = list.idOf(row);
        const { tags, type } = stateOf(states, row, dicts);
        const lines = (
          <>
            <b>{show(name)}</b>
            <span className="ui-record-amount">
              {amount?.Figure ? <amount.Figure row={row} /> : show(amount)}
            </span>
            <span className={fact ? 'ui-record-fact' : 'ui-record-id'}>
              {show(fact ?? id)}
              {code && ' · '}
              {fact && code ? <code>{show(code)}</code> : show(code)}
            </span>
            <span className="ui-record-tags">
              {tags.map(({ name, entry }) => (
                <Fragment key={name}>{entryTag(entry, entry.value)}</Fragment>
              ))}
            </span>
            <span className="ui-record-meta">
              {metaOf(timeOf(row), type)}
              {Note && <Note row={row} />}
            </span>
          </>
        );
        return (
          <li key={key} {...marksOf(key)}>
            {record ? (
              <Link to={record.to(row)}>{lines}</Link>
            ) : (
              <div data-bare={isBare || undefined}>{lines}</div>
            )}
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

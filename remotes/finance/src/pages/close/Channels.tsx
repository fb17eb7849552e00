import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Amount, DictTag, Link, NOTHING, useNarrow } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import type { Board, Cell, Column, Row } from './api.ts';
import css from './channels.module.css';
import { words } from './words.ts';

/** A row a channel and currency; on a phone a card, those that block first. */
export function Channels({ board }: { board: Board }) {
  const t = useWords(words);
  const isNarrow = useNarrow();
  const [isShort, shorten] = useState(false);
  const blocking = board.rows.filter(({ blocks }) => blocks);
  const rows = isShort ? blocking : board.rows;
  const shown = { columns: board.columns, rows };
  return (
    <section className={css.channels} aria-label={t('channels')}>
      <header>
        <h2>{t('channels')}</h2>
        <small>{t('rows', { count: board.rows.length })}</small>
        <button
          type="button"
          className={css.only}
          aria-pressed={isShort}
          onClick={() => shorten(!isShort)}
        >
          {t('onlyBlocking')}
        </button>
      </header>
      {isNarrow ? <ChannelCards {...shown} /> : <BoardTable {...shown} />}
      {rows.length === 0 && <p className={css.none}>{t(isShort ? 'noneBlocks' : 'noChannels')}</p>}
    </section>
  );
}

/** A card a channel, those that block first. */
function ChannelCards({ columns, rows }: ShownRows) {
  const t = useWords(words);
  const sorted = rows.toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
  return (
    <ul className={css.cards}>
      {sorted.map(({ chnlCode, chnlName, currency, cells, blocks }) => (
        <li key={`${chnlCode} ${currency}`} data-blocks={blocks}>
          <h3>
            {chnlName} <small>{currencyName(currency)}</small>
          </h3>
          <dl>
            {columns.map((column) => (
              <div key={column}>
                <dt>{t(`column.${column}`)}</dt>
                <dd>
                  <CellValue cell={cells[column]} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface ShownRows {
  columns: readonly Column[];
  rows: readonly Row[];
}

/** Columns whose figures stand at the left, as words do. */
const WORDS: readonly Column[] = ['bill', 'proof'];

/** The channels of a day with what every check knows of them. */
function BoardTable({ columns, rows }: ShownRows) {
  const t = useWords(words);
  const sideOf = (column: Column) => (WORDS.includes(column) ? 'word' : 'figure');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('channel')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-side={sideOf(column)} data-column={column}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ chnlCode, chnlName, currency, cells, blocks }) => (
          <tr key={`${chnlCode} ${currency}`} data-blocks={blocks}>
            <th scope="row">
              {chnlName} <small>{currencyName(currency)}</small>
              {blocks && <span className="ui-hidden">{t('blocks')}</span>}
            </th>
            {columns.map((column) => (
              <td key={column} data-side={sideOf(column)} data-column={column}>
                <CellValue cell={cells[column]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const grouped = (count: number) => count.toLocaleString('en-US');

interface CellValueProps {
  /** Undefined: its check knows nothing of the channel. */
  cell: Cell | undefined;
  currency: string;
}

function Figure({ cell, currency }: { cell: Cell; currency: string }): ReactNode {
  const t = useWords(words);
  switch (cell.kind) {
    case 'state':
      return <DictTag type="close_check_state" value={cell.state} />;
    case 'count':
      return <span data-zero={cell.count === 0}>{grouped(cell.count)}</span>;
    case 'ratio':
      return (
        <>
          {grouped(cell.done)} <span data-of>/ {grouped(cell.all)}</span>
        </>
      );
    default:
      if (cell.amount === null)
        return (
          <span data-zero={true} data-awaited={true}>
            {t('awaited')}
          </span>
        );
      return <Amount minor={cell.amount} currency={currency} />;
  }
}

/** A figure of the board; one with a list behind it leads there. */
function CellValue({ cell, currency }: CellValueProps) {
  if (!cell) return <span data-zero={true}>{NOTHING}</span>;
  const figure = <Figure cell={cell} currency={currency} />;
  const { open, blocks } = cell;
  const isNothing = cell.kind === 'count' && cell.count === 0;
  if (!open || isNothing || !can(open.permit)) return figure;
  return (
    <Link className={css.figure} to={open.to} data-kind={cell.kind} data-blocks={blocks}>
      {figure}
    </Link>
  );
}

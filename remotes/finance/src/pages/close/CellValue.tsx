import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Amount, DictTag, Link, NOTHING } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Cell } from './api.ts';
import css from './channels.module.css';
import { words } from './words.ts';

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
export function CellValue({ cell, currency }: CellValueProps) {
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

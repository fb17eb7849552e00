import { TABLE_COLUMN_MIN_PX } from '@portal/contract/constants';
import { useLanguage } from '@portal/i18n';
import { useMemo } from 'react';
import { z } from 'zod';
import { useRemembered } from '../../hooks/useRemembered.ts';
import { columnsKey } from '../views/view-columns.ts';
import type { Column } from './columns.ts';

const Choice = z.object({
  shown: z.array(z.string()).optional(),
  hidden: z.array(z.string()).optional(),
  widths: z.record(z.string(), z.number().min(TABLE_COLUMN_MIN_PX).max(2000)),
});
const INITIAL: z.output<typeof Choice> = { widths: {} };

/** Chosen order first; a column that the choice does not know stands where it is declared. */
function chosen<Row>(columns: Column<Row>[], { shown, hidden }: z.output<typeof Choice>) {
  if (!shown) return columns.filter((column) => !column.hidden);
  const known = new Set([...shown, ...(hidden ?? [])]);
  const picked = shown.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return [...picked, ...columns.filter(({ name, hidden }) => !hidden && !known.has(name))];
}

/** Which columns of a list are shown, in which order and width; remembered per table. */
export function useColumns<Row>(list: string, columns: Column<Row>[]) {
  const [choice, remember] = useRemembered(columnsKey(list), Choice, INITIAL);
  const at = useLanguage() === 'zh-CN' ? 0 : 1;
  const shown = useMemo(() => chosen(columns, choice), [columns, choice]);
  const widthOf = (column: Column<Row>) => choice.widths[column.name] ?? column.width[at];
  return {
    shown,
    widthOf,
    setWidth: (name: string, width: number) => {
      const fits = Math.max(TABLE_COLUMN_MIN_PX, Math.round(width));
      remember({ ...choice, widths: { ...choice.widths, [name]: fits } });
    },
    show: (names: string[]) => {
      const hidden = columns.map(({ name }) => name).filter((name) => !names.includes(name));
      remember({ ...choice, shown: names, hidden });
    },
    restore: () => remember(INITIAL),
  };
}

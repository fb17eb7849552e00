import {
  dailyPage,
  ordersPage,
  type ReportCell,
  refundsPage,
  triedPage,
} from '@portal/contract/reports/drill';
import { useWords } from '@portal/i18n';
import { Figure } from './Figure.tsx';
import css from './Figures.module.css';
import type { FigureField, HomeData } from './fields.ts';
import shared from './HomePage.module.css';
import { opens } from './opens.ts';
import { useFigures } from './useFigures.ts';
import { words } from './words.ts';

/** Orders behind a figure: those that make up the amount, all that a rate is of, those refunded. */
const COUNTS = {
  amount: 'succeeded',
  successRate: 'tried',
  fee: undefined,
  feePaid: undefined,
  refundAmount: 'refundCount',
} as const satisfies Record<FigureField['name'], keyof HomeData['today'] | undefined>;

/** The list that adds up to a figure. */
const PAGES = {
  amount: (cell) => ordersPage(cell, 'succeeded'),
  successRate: triedPage,
  fee: dailyPage,
  feePaid: dailyPage,
  refundAmount: refundsPage,
} as const satisfies Record<
  FigureField['name'],
  (cell: ReportCell) => { to: string; permit: string }
>;

/** The four figures of the day in one card. */
export function Figures({ home }: { home: HomeData }) {
  const t = useWords(words);
  const { currency, day, today } = home;
  const note = (name: FigureField['name']) => {
    const key = COUNTS[name];
    if (!key) return undefined;
    const count = today[key];
    return t('count', { count, orders: count.toLocaleString('en-US') });
  };
  return (
    <ul className={`${shared.card} ${css.figures}`}>
      {useFigures().map((field) => (
        <Figure
          key={field.name}
          field={field}
          home={home}
          note={note(field.name)}
          to={opens(PAGES[field.name]({ begin: day, end: day, currency }))}
        />
      ))}
    </ul>
  );
}

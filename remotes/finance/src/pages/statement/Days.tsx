import { effectOfAll, FIGURE_NAMES, termsOfFigure } from '@portal/contract/finance/statement-terms';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Section, useNarrow } from '@portal/ui';
import type { StatementData } from './api.ts';
import css from './tables.module.css';
import { figureWords } from './words.ts';

type Day = StatementData['days'][number];
interface DaysProps {
  statement: StatementData;
  /** Shows the statement of a day. */
  choose(day: string): void;
}

function Amount({ minor, currency }: { minor: string; currency: string }) {
  if (minor === '0') return <span className={css.nothing}>—</span>;
  return formatMinor(minor, currency);
}

/** Figures that were not nothing on every day. */
const shownFigures = (days: readonly Day[]) =>
  FIGURE_NAMES.filter((figure) => days.some((day) => day[figure] !== '0'));

function DayLink({ day, choose }: { day: string; choose: DaysProps['choose'] }) {
  return (
    <button type="button" className="ui-link" onClick={() => choose(day)}>
      {day}
    </button>
  );
}

function DayTable({ statement, choose }: DaysProps) {
  const t = useWords(figureWords);
  const { days, currency, terms, closing } = statement;
  const figures = shownFigures(days);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {[...figures, 'closing' as const].map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <td>
              <DayLink day={day.day} choose={choose} />
            </td>
            {figures.map((figure) => (
              <td key={figure}>
                <Amount minor={day[figure]} currency={currency} />
              </td>
            ))}
            <td>{formatMinor(day.closing, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {figures.map((figure) => (
            <td key={figure}>
              {formatMinor(String(effectOfAll(termsOfFigure(figure, terms))), currency)}
            </td>
          ))}
          <td>{formatMinor(closing, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A day on a phone: what it closed with, then what it had. */
function DayRecord({
  day,
  currency,
  choose,
}: { day: Day; currency: string } & Pick<DaysProps, 'choose'>) {
  const t = useWords(figureWords);
  return (
    <li>
      <div>
        <DayLink day={day.day} choose={choose} />
        <b>{formatMinor(day.closing, currency)}</b>
      </div>
      {FIGURE_NAMES.filter((figure) => day[figure] !== '0').map((figure) => (
        <div key={figure}>
          <span>{t(figure)}</span>
          <span>{formatMinor(day[figure], currency)}</span>
        </div>
      ))}
    </li>
  );
}

/** The days of a month on which the balance moved; each leads to its own statement. */
export function Days({ statement, choose }: DaysProps) {
  const t = useWords(figureWords);
  const isNarrow = useNarrow();
  const { days, currency } = statement;
  return (
    <Section title={t('days')}>
      {isNarrow ? (
        <ul className={css.records}>
          {days.map((day) => (
            <DayRecord key={day.day} day={day} currency={currency} choose={choose} />
          ))}
        </ul>
      ) : (
        <DayTable statement={statement} choose={choose} />
      )}
    </Section>
  );
}

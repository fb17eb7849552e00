import './tables.css';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Section } from '../crud/record/Section.tsx';
import { useNarrow } from '../hooks/useNarrow.ts';
import { effectOf, type ShownStatement } from './shown.ts';
import { statementWords } from './words.ts';

interface DaysProps {
  statement: ShownStatement;
  /** Shows the statement of a day. */
  choose(day: string): void;
}

function Amount({ minor, currency }: { minor: string; currency: string }) {
  if (minor === '0') return <span className="ui-statement-nothing">—</span>;
  return formatMinor(minor, currency);
}

/** Figures that were not nothing on every day, each with its place among the effects of a day. */
const shownFigures = ({ figures, days }: ShownStatement) =>
  figures
    .map((figure, at) => ({ ...figure, at }))
    .filter(({ at }) => days.some(({ effects }) => effects[at] !== '0'));

function DayLink({ day, choose }: { day: string; choose: DaysProps['choose'] }) {
  return (
    <button type="button" className="ui-link" onClick={() => choose(day)}>
      {day}
    </button>
  );
}

function DayTable({ statement, choose }: DaysProps) {
  const t = useWords(statementWords);
  const { days, currency, closing } = statement;
  const figures = shownFigures(statement);
  return (
    <table className="ui-statement-table">
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {figures.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{t('closing')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <td>
              <DayLink day={day.day} choose={choose} />
            </td>
            {figures.map(({ label, at }) => (
              <td key={label}>
                <Amount minor={day.effects[at] ?? '0'} currency={currency} />
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
            <td key={figure.label}>{formatMinor(effectOf(figure), currency)}</td>
          ))}
          <td>{formatMinor(closing, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Days on a phone: what each closed with, then what it had. */
function DayRecords({ statement, choose }: DaysProps) {
  const { days, currency } = statement;
  const figures = shownFigures(statement);
  return (
    <ul className="ui-statement-records">
      {days.map(({ day, effects, closing }) => (
        <li key={day}>
          <div>
            <DayLink day={day} choose={choose} />
            <b>{formatMinor(closing, currency)}</b>
          </div>
          {figures.map(
            ({ label, at }) =>
              effects[at] !== '0' && (
                <div key={label}>
                  <span>{label}</span>
                  <span>{formatMinor(effects[at] ?? '0', currency)}</span>
                </div>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** The days of a month on which the balance moved; each leads to its own statement. */
export function Days(props: DaysProps) {
  const t = useWords(statementWords);
  const isNarrow = useNarrow();
  return (
    <Section title={t('days')}>
      {isNarrow ? <DayRecords {...props} /> : <DayTable {...props} />}
    </Section>
  );
}

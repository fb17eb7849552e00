import type { Bar } from './bar-layout.ts';
import css from './widgets.module.css';

interface DayTableProps {
  bars: Bar[];
  caption: string;
  heads: [string, string, string];
}

/** Data of a chart, as a table for screen readers only. */
export function DayTable({ bars, caption, heads }: DayTableProps) {
  return (
    <table className={css.unseen}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ day, text, change }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{text}</td>
            <td>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

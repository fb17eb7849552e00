import { useWords } from '@portal/i18n';
import { SCROLLED } from '../parts/scrolled.ts';
import type { Report } from './useImportSteps.ts';
import { importWords } from './words.ts';

/** So many lines are drawn; a file may have thousands. */
const MOST = 200;

type Row = Report['rows'][number];

const TONES = { add: 'success', update: 'warning', same: 'info', refused: 'danger' } as const;
const WORDS = { add: 'add', update: 'updated', same: 'same', refused: 'refused' } as const;

const isWrong = ({ outcome }: Row) => outcome === 'refused';

/** Line by line what is, or was, done; wrong lines first. */
export function ImportReportTable({ rows }: { rows: readonly Row[] }) {
  const t = useWords(importWords);
  const sorted = [...rows].sort((one, other) => Number(isWrong(other)) - Number(isWrong(one)));
  return (
    <>
      {rows.length > MOST && <p>{t('first', { count: MOST })}</p>}
      <section {...SCROLLED} className="ui-import-rows" aria-label={t('rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('outcome')}</th>
              <th scope="col">{t('problems')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MOST).map(({ line, name, outcome, problems }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{name}</td>
                <td>
                  <span className={`ui-tag ui-tag-${TONES[outcome]}`}>{t(WORDS[outcome])}</span>
                </td>
                <td>
                  {problems.map((problem) => (
                    <p key={problem.column + problem.text}>{t('problem', problem)}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

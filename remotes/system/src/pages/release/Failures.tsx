import type { UnitFailures } from '@portal/contract/release/failures';
import { FAILURE_REPORTS_MAX } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import { Region, Section, useCall, useWidth } from '@portal/ui';
import { useRef, useState } from 'react';
import { type ReleaseDetail, releases } from './api.ts';
import css from './release.module.css';
import { words } from './words.ts';

const HEIGHT = 104;
/** Characters of a time that reports do without: they are kept for 30 days. */
const YEAR_LENGTH = '2026-'.length;
const EDGE = { left: 24, right: 8, top: 8, bottom: 20 };

/** Running sum of users; minutes before those of the curve are in its first value. */
function sumsOf({ users: all, byMinute }: UnitFailures): number[] {
  let sum = byMinute.reduce((left, { users }) => left - users, all);
  return byMinute.map(({ users }) => {
    sum += users;
    return sum;
  });
}

interface ChartProps {
  failures: UnitFailures;
  before: UnitFailures | null;
  width: number;
}

/** Users by the minute in which they failed first, and the figure of the version before as a dashed line. */
function Chart({ failures, before, width }: ChartProps) {
  const sums = sumsOf(failures);
  const most = Math.max(...sums, before?.users ?? 0, 1);
  const last = Math.max(sums.length - 1, 1);
  const right = width - EDGE.right;
  const x = (at: number) => EDGE.left + (at / last) * (right - EDGE.left);
  const y = (users: number) =>
    HEIGHT - EDGE.bottom - (users / most) * (HEIGHT - EDGE.top - EDGE.bottom);
  const points = sums.map((users, at) => `${x(at)},${y(users)}`).join(' ');
  const [first, end] = [failures.byMinute[0], failures.byMinute.at(-1)];
  return (
    <svg className={css.chart} width={width} height={HEIGHT} aria-hidden="true">
      {[0, most].map((users) => (
        <g key={users}>
          <line x1={EDGE.left} x2={right} y1={y(users)} y2={y(users)} />
          <text x={EDGE.left - 8} y={y(users) + 4} textAnchor="end">
            {users}
          </text>
        </g>
      ))}
      {before && (
        <line data-before x1={EDGE.left} x2={right} y1={y(before.users)} y2={y(before.users)} />
      )}
      <polyline points={points} />
      <circle cx={x(sums.length - 1)} cy={y(sums.at(-1) ?? 0)} r={3.5} />
      <text x={EDGE.left} y={HEIGHT - 4}>
        {first?.at.slice(11, 16)}
      </text>
      <text x={right} y={HEIGHT - 4} textAnchor="end">
        {end?.at.slice(11, 16)}
      </text>
    </svg>
  );
}

interface KindProps {
  unit: ReleaseDetail;
  failure: UnitFailures['kinds'][number];
}

/** Windows that reported a kind of failure, the newest first. */
function Reports({ unit, failure: { kind } }: KindProps) {
  const t = useWords(words);
  const query = { version: unit.version, kind };
  const answer = useCall(releases.reports, { params: { unit: unit.unit }, query });
  return (
    <Region answer={answer}>
      {(reports) => (
        <>
          <ul className={css.reports}>
            {reports.map((report) => (
              <li key={`${report.user} ${report.address} ${report.firstAt} ${report.place}`}>
                <span>{report.user || t('signedOut')}</span>
                <code>{report.address}</code>
                <small>
                  {report.lastAt.slice(YEAR_LENGTH)}
                  {report.count > 1 && ` · ${t('times', { count: report.count })}`}
                </small>
                {report.message !== reports[0]?.message && <code>{report.message}</code>}
              </li>
            ))}
          </ul>
          {reports.length === FAILURE_REPORTS_MAX && (
            <p className={css.note}>{t('newestReports', { count: FAILURE_REPORTS_MAX })}</p>
          )}
        </>
      )}
    </Region>
  );
}

/** One kind of failure; it opens the reports of it. */
function Kind({ unit, failure }: KindProps) {
  const t = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const { kind, message, place, users, firstAt } = failure;
  return (
    <li>
      <button
        type="button"
        className={css.kind}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{[t(`kind.${kind}`), place].filter(Boolean).join(' · ')}</span>
        <small>{t('firstFailed', { users, time: firstAt.slice(11) })}</small>
        <code>{message}</code>
      </button>
      {isOpen && <Reports unit={unit} failure={failure} />}
    </li>
  );
}

/** Users whom the live version failed, beside those of the version before, and in which ways. */
export function Failures({ unit }: { unit: ReleaseDetail }) {
  const t = useWords(words);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const { failures, failuresBefore, version, users, before, usersBefore } = unit;
  if (!failures || failures.kinds.length === 0) return null;
  const figures = [`${version} ${users}`, ...(before ? [`${before} ${usersBefore}`] : [])];
  return (
    <Section title={t('failures')} link={<span className={css.note}>{figures.join(' · ')}</span>}>
      <div ref={place}>
        {width > 0 && failures.byMinute.length > 0 && (
          <Chart failures={failures} before={failuresBefore} width={width} />
        )}
      </div>
      <ul className={css.kinds}>
        {failures.kinds.map((failure) => (
          <Kind key={failure.kind} unit={unit} failure={failure} />
        ))}
      </ul>
    </Section>
  );
}

import '../upload/upload.css';
import './import.css';
import '../crud/table/check.css';
import { saveAs } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { SCROLLED } from '../parts/scrolled.ts';
import { uiWords } from '../words/index.ts';
import { ImportFile } from './ImportFile.tsx';
import type { Imports } from './useImport.ts';
import { type Report, type Step, useImportSteps } from './useImportSteps.ts';
import { importWords } from './words.ts';

/** Outcome of the file, expected or final, and what stands against it. */
function Outcome({ step }: { step: Step }) {
  const t = useWords(importWords);
  const { is, file, report, isOutdated } = step;
  if (!report) return null;
  const isDone = is === 'done';
  const { rows, added, updated, same, refused } = report;
  const counts = { added, updated, same, refused };
  const taken = added + updated;
  return (
    <>
      <p className="ui-import-counts" role="status">
        {isDone ? t('done', counts) : t('counts', { ...counts, count: taken + same + refused })}
      </p>
      {isOutdated && <Banner tone="danger">{t('outdated')}</Banner>}
      {refused > 0 && <RefusedLines isDone={isDone} file={file} report={report} />}
      {refused === 0 && taken === 0 && !isDone && <Banner tone="info">{t('nothing')}</Banner>}
      <ImportReportTable rows={rows} />
    </>
  );
}

/** Dialog of an import: a file, what it would do line by line, then the import and its report. */
export function ImportPanel({ imports: { calls, close } }: { imports: Imports }) {
  const t = useWords(importWords);
  const kit = useWords(uiWords);
  const { step, isReady, isUpdating, ...act } = useImportSteps(calls);
  const { is, file, share } = step;
  const isDone = is === 'done';
  const isImporting = is === 'importing';
  const { added = 0, updated = 0, same = 0, refused = 0 } = step.report ?? {};
  const good = added + updated;
  const total = good + same + refused;
  return (
    <DialogFrame
      title={t('title')}
      className="ui-import"
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{kit(isDone ? 'close' : 'cancel')}</Button>
          {!isDone && (
            <Button
              type="primary"
              disabled={!isReady && !isImporting}
              loading={isImporting}
              onClick={act.import}
            >
              {refused > 0 && good > 0 ? t('runGood', { count: good, total }) : t('run')}
            </Button>
          )}
        </>
      }
    >
      {!isDone && (
        <>
          <ImportFile
            takes={calls.takes ?? 'sheet'}
            chosen={file?.name}
            take={act.take}
            template={calls.template}
          />
          {calls.hint && <p className="ui-import-hint">{calls.hint}</p>}
          {/* Calls without parameters change what exists anyway, or nothing. */}
          {calls.run.route.query && !calls.keepsExisting && (
            <label className="ui-check ui-import-update">
              <input
                type="checkbox"
                checked={isUpdating}
                disabled={isImporting}
                onChange={({ target }) => act.setUpdating(target.checked)}
              />
              {t('update')}
            </label>
          )}
        </>
      )}
      {share !== undefined && (
        <progress
          value={share}
          aria-label={t(isImporting ? 'importing' : 'checking', { name: file?.name ?? '' })}
        />
      )}
      {step.failure && <Banner tone="danger">{step.failure}</Banner>}
      <Outcome step={step} />
    </DialogFrame>
  );
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface RefusedLinesProps {
  /** The others have been imported. */
  isDone: boolean;
  file: File | undefined;
  report: Report;
}

/** Says what becomes of the refused lines, with the file in which they can be corrected. */
function RefusedLines({ isDone, file, report }: RefusedLinesProps) {
  const t = useWords(importWords);
  const { added, updated, refused: count, refusedFile } = report;
  const isNone = !isDone && added + updated === 0;
  const save = () => {
    const bytes = Uint8Array.from(atob(refusedFile), (sign) => sign.charCodeAt(0));
    const name = file?.name.replace(/\.[^.]*$/, '') ?? '';
    saveAs(new Blob([bytes], { type: XLSX }), t('refusedName', { name }));
  };
  return (
    <Banner tone={isNone ? 'danger' : 'warning'}>
      {t(isDone ? 'wereLeft' : isNone ? 'allWrong' : 'areLeft', { count })}{' '}
      <button type="button" className="ui-link" onClick={save}>
        {t('saveRefused', { count })}
      </button>
    </Banner>
  );
}

/** This many lines are drawn; a file may have thousands. */
const MOST = 200;

type Row = Report['rows'][number];

const TONES = { add: 'success', update: 'warning', same: 'info', refused: 'danger' } as const;
const WORDS = { add: 'add', update: 'updated', same: 'same', refused: 'refused' } as const;

const isWrong = ({ outcome }: Row) => outcome === 'refused';

/** Line by line what is, or was, done; wrong lines first. */
function ImportReportTable({ rows }: { rows: readonly Row[] }) {
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

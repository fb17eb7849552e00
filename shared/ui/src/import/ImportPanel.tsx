import '../upload/upload.css';
import './import.css';
import '../crud/table/check.css';
import { useWords } from '@portal/i18n';
import { Button } from '../arco.ts';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { uiWords } from '../words/index.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportReportTable } from './ImportReportTable.tsx';
import type { Imports } from './useImport.ts';
import { type Step, useImportSteps } from './useImportSteps.ts';
import { importWords } from './words.ts';

interface OutcomeProps {
  step: Step;
  /** Wrong lines do not keep the others out. */
  isLineByLine: boolean;
}

/** What the file would do, or has done, and what stands against it. */
function Outcome({ step: { is, report }, isLineByLine }: OutcomeProps) {
  const t = useWords(importWords);
  if (!report) return null;
  const isDone = is === 'done';
  const { rows, ...counts } = report;
  const { added, updated, same, refused } = report;
  const taken = added + updated;
  const left = isLineByLine && (taken > 0 || isDone);
  return (
    <>
      <p className="ui-import-counts" role="status">
        {isDone ? t('done', counts) : t('counts', { ...counts, count: taken + same + refused })}
      </p>
      {refused > 0 && !left && <Banner tone="danger">{t('correct')}</Banner>}
      {refused > 0 && left && (
        <Banner tone="warning">{t(isDone ? 'wereLeft' : 'areLeft', { count: refused })}</Banner>
      )}
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
              {t('run')}
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
          {calls.run.route.query && (
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
      <Outcome step={step} isLineByLine={calls.isLineByLine ?? false} />
    </DialogFrame>
  );
}

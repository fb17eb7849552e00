import { saveAs } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Banner } from '../feedback/Banner.tsx';
import type { Report } from './useImportSteps.ts';
import { importWords } from './words.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface RefusedLinesProps {
  /** The others have been imported. */
  isDone: boolean;
  file: File | undefined;
  report: Report;
}

/** Says what becomes of the refused lines, with the file in which they can be corrected. */
export function RefusedLines({ isDone, file, report }: RefusedLinesProps) {
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

import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { Button } from '../../arco.ts';
import { showError } from '../../feedback/toast.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { IconDown, IconDownload } from '../../icons.ts';
import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { tipOf } from '../../tips/Tips.tsx';
import { uiWords } from '../../words/index.ts';
import type { AskedExport } from '../export/ExportDialog.tsx';
import { type ExportCall, noticeOf, useExportFile } from '../export/useExportFile.ts';
import type { List } from '../list/types.ts';
import type { Column } from '../table/columns.ts';
import { useColumns } from '../table/useColumns.ts';

interface ExportButtonProps<Row> {
  list: List<Row>;
  call: ExportCall;
  /** Columns of the list, where a reader chooses which are shown: the file has those. */
  columns?: Column<Row>[];
  /** Reason why the search result cannot be exported. */
  refusal: string | undefined;
}

const dialog = lazyPart<{ asked: AskedExport; close(): void }>(async () => {
  const { exportWords } = await import('../export/words.ts');
  return { Part: (await import('../export/ExportDialog.tsx')).ExportDialog, words: exportWords };
});

const namesOf = <Row,>(columns: Column<Row>[]) => columns.map(({ name }) => name);

/**
 * Exports what the list is filtered to, in the columns that it shows or in all, and saves the file. A long
 * one asks first, then says where the file will be.
 */
export function ExportButton<Row>({ list, call, columns = [], refusal }: ExportButtonProps<Row>) {
  const t = useWords(uiWords);
  const [asked, setAsked] = useState<AskedExport>();
  const run = useExportFile(call);
  const { shown } = useColumns(list.columnsOf, columns);
  const asShown = columns.length > 0 && {
    shownColumns: namesOf(shown).join(),
    hiddenColumns: namesOf(columns.filter((column) => !shown.includes(column))).join(),
  };
  const [save, isBusy] = useOnce(async (exportType?: 'csv', hasAll?: 'all') => {
    const filters = list.view;
    const query = { ...filters, ...(hasAll ? undefined : asShown || undefined), exportType };
    try {
      await run({ ...query, askFirst: true });
    } catch (error) {
      const { estimate } = noticeOf(error);
      if (!estimate) return showError(error);
      setAsked({ estimate, filters, type: exportType ?? 'xlsx', start: () => run(query) });
    }
  });
  if (!can(call.permit)) return null;
  const others = [
    { label: t('exportCsv'), reason: refusal, run: () => void save('csv') },
    ...(asShown
      ? [
          { label: t('exportAll'), reason: refusal, run: () => void save(undefined, 'all') },
          { label: t('exportAllCsv'), reason: refusal, run: () => void save('csv', 'all') },
        ]
      : []),
  ];
  return (
    <span className="ui-export">
      <Button
        icon={<IconDownload />}
        loading={isBusy}
        className={refusal === undefined ? undefined : 'arco-btn-disabled'}
        aria-disabled={refusal !== undefined}
        aria-description={refusal}
        onClick={() => refusal === undefined && void save()}
        {...tipOf(refusal)}
      >
        {t('export')}
      </Button>
      <MenuButton label={t('exportAs')} icon={<IconDown />} items={others} />
      {asked && (
        <LazyPart part={dialog} height={0} given={{ asked, close: () => setAsked(undefined) }} />
      )}
    </span>
  );
}

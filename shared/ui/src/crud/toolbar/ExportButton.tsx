import { can } from '@portal/auth';
import type { AskedExport as AskedData, PreparedExport } from '@portal/contract/reports/file';
import { AppError, download } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { Button } from '../../arco.ts';
import { tellPrepared } from '../../feedback/prepared.tsx';
import { showError, toast } from '../../feedback/toast.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { IconDown, IconDownload } from '../../icons.ts';
import { LazyPart } from '../../lazy/LazyPart.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { tipOf } from '../../tips/Tips.tsx';
import { uiWords } from '../../words/index.ts';
import type { AskedExport } from '../export/ExportDialog.tsx';
import type { List } from '../list/types.ts';

/** A call that makes a file of a list's query and answers its name. */
export type ExportCall = ((input: { query: never }) => Promise<string>) & { permit: string | null };

interface ExportButtonProps<Row> {
  list: List<Row>;
  call: ExportCall;
  /** Why what is searched cannot be exported. */
  refusal: string | undefined;
}

/** Page of the files that take longer, and the permission that it needs. */
const FILES = { path: '/report/file', permit: 'report:file:list' };

const dialog = lazyPart<{ asked: AskedExport; close(): void }>(async () => {
  const { exportWords } = await import('../export/words.ts');
  return { Part: (await import('../export/ExportDialog.tsx')).ExportDialog, words: exportWords };
});

type Notice = z.output<typeof PreparedExport> & z.output<typeof AskedData>;

/** What code 601 says of a long export (contract): that it is being made, or what it would be. */
function noticeOf(error: unknown): Partial<Notice> {
  const isNotice = error instanceof AppError && error.kind === 'notice';
  return isNotice ? (error.data ?? {}) : {};
}

/**
 * Exports what the list is filtered to and saves the file. A long one asks first, then says where
 * the file will be.
 */
export function ExportButton<Row>({ list, call, refusal }: ExportButtonProps<Row>) {
  const t = useWords(uiWords);
  const href = useHref(FILES.path);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedExport>();
  const run = async (query: object) => {
    try {
      await download(await call({ query: query as never }));
      toast(t('exported'));
    } catch (error) {
      if (noticeOf(error).taskId === undefined) throw error;
      const link = { href, label: t('openFiles'), go: () => void navigate(FILES.path) };
      tellPrepared((error as AppError).text, can(FILES.permit) ? link : undefined);
    }
  };
  const [save, isBusy] = useOnce(async (exportType?: 'csv') => {
    const filters = list.view;
    const query = { ...filters, exportType };
    try {
      await run({ ...query, askFirst: true });
    } catch (error) {
      const { estimate } = noticeOf(error);
      if (!estimate) return showError(error);
      setAsked({ estimate, filters, type: exportType ?? 'xlsx', start: () => run(query) });
    }
  });
  if (!can(call.permit)) return null;
  const other = { label: t('exportCsv'), reason: refusal, run: () => void save('csv') };
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
      <MenuButton label={t('exportAs')} icon={<IconDown />} items={[other]} />
      {asked && (
        <LazyPart part={dialog} height={0} given={{ asked, close: () => setAsked(undefined) }} />
      )}
    </span>
  );
}

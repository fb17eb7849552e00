import { can } from '@portal/auth';
import type { AskedExport, PreparedExport } from '@portal/contract/reports/file';
import { AppError, download } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useHref, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { tellPrepared } from '../../feedback/prepared.tsx';
import { toast } from '../../feedback/toast.ts';
import { uiWords } from '../../words/index.ts';

/** A call that makes a file of a query and answers its name. */
export type ExportCall = ((input: { query: never }) => Promise<string>) & { permit: string | null };

/** Page of the files that take longer, and the permission that it needs. */
const FILES = { path: '/report/file', permit: 'report:file:list' };

type Notice = z.output<typeof PreparedExport> & z.output<typeof AskedExport>;

/** Returns the data of code 601 for a long export (contract): the file being made, or what it would be. */
export function noticeOf(error: unknown): Partial<Notice> {
  const isNotice = error instanceof AppError && error.kind === 'notice';
  return isNotice ? (error.data ?? {}) : {};
}

/**
 * Makes a file of a query and saves it: `const save = useExportFile(batches.exportLines)`. One that
 * takes longer is told where it will be; rejects with what it was refused with.
 */
export function useExportFile(call: ExportCall): (query: object) => Promise<void> {
  const t = useWords(uiWords);
  const href = useHref(FILES.path);
  const navigate = useNavigate();
  return async (query) => {
    try {
      await download(await call({ query: query as never }));
      toast(t('exported'));
    } catch (error) {
      if (noticeOf(error).taskId === undefined) throw error;
      const link = { href, label: t('openFiles'), go: () => void navigate(FILES.path) };
      tellPrepared((error as AppError).text, can(FILES.permit) ? link : undefined);
    }
  };
}

import { can } from '@portal/auth';
import { AppError, download } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../arco.ts';
import { tellPrepared } from '../../feedback/prepared.tsx';
import { showError, toast } from '../../feedback/toast.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { IconDown, IconDownload } from '../../icons.ts';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { tipOf } from '../../tips/Tips.tsx';
import { uiWords } from '../../words/index.ts';
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

/** The server makes the file while nobody waits (contract, `PreparedExport`). */
const isPrepared = (error: unknown): error is AppError =>
  error instanceof AppError &&
  error.kind === 'notice' &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'taskId' in error.data;

/** Exports what the list is filtered to and saves the file, or says where it will be. */
export function ExportButton<Row>({ list, call, refusal }: ExportButtonProps<Row>) {
  const t = useWords(uiWords);
  const href = useHref(FILES.path);
  const navigate = useNavigate();
  const [save, isBusy] = useOnce(async (exportType?: 'csv') => {
    try {
      await download(await call({ query: { ...list.view, exportType } as never }));
      toast(t('exported'));
    } catch (error) {
      if (!isPrepared(error)) showError(error);
      else {
        const link = { href, label: t('openFiles'), go: () => void navigate(FILES.path) };
        tellPrepared(error.text, can(FILES.permit) ? link : undefined);
      }
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
    </span>
  );
}

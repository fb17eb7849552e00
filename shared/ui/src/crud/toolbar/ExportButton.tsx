import { can } from '@portal/auth';
import { download } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Button } from '../../arco.ts';
import { showError, toast } from '../../feedback/toast.ts';
import { useOnce } from '../../hooks/useOnce.ts';
import { IconDownload } from '../../icons.ts';
import { uiWords } from '../../words/index.ts';
import type { List } from '../list/types.ts';

/** A call that makes a file of a list's query and answers its name. */
export type ExportCall = ((input: { query: never }) => Promise<string>) & { permit: string | null };

/** Exports what the list is filtered to, in its order, and saves the file. */
export function ExportButton<Row>({ list, call }: { list: List<Row>; call: ExportCall }) {
  const t = useWords(uiWords);
  const [save, isBusy] = useOnce(async () => {
    try {
      await download(await call({ query: list.view as never }));
      toast(t('exported'));
    } catch (error) {
      showError(error);
    }
  });
  if (!can(call.permit)) return null;
  return (
    <Button icon={<IconDownload />} loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}

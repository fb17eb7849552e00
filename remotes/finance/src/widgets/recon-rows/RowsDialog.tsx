import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import {
  Button,
  DialogFrame,
  ListDrawing,
  Region,
  StateView,
  showError,
  useExportFile,
  useOnce,
} from '@portal/ui';
import { LinePages } from '../lines/index.ts';
import { RowTable } from './RowTable.tsx';
import css from './rows.module.css';
import { lines, type RowsOf, useRows } from './rows-of.ts';
import { rowWords } from './words.ts';

const HEIGHT_PX = 320;

/** Saves the lines that are shown, all pages of them. */
function ExportLines({ of }: { of: Extract<RowsOf, { side: 'channel' }> }) {
  const t = useWords(rowWords);
  const write = useExportFile(lines.export);
  const { side: _, ...query } = of;
  const [save, isBusy] = useOnce(() => write(query).catch(showError));
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}

/** The rows that a number of a bill or of the summary counts. */
export function RowsDialog({ of, close }: { of: RowsOf; close(): void }) {
  const t = useWords(rowWords);
  const { answer, page } = useRows(of);
  const title = t(of.side === 'channel' ? 'channelTitle' : 'platformTitle');
  return (
    <DialogFrame
      className={css.dialog}
      title={`${title} · ${of.chnlCode} · ${of.settleDate}`}
      onCancel={close}
      footer={
        <>
          {of.side === 'channel' && can(lines.export.permit) && <ExportLines of={of} />}
          <Button onClick={close}>{t('close')}</Button>
        </>
      }
    >
      <Region answer={answer} height={HEIGHT_PX}>
        {({ rows, total }) =>
          total === 0 ? (
            <StateView drawing={<ListDrawing />} title={t('none')} />
          ) : (
            <>
              <p className={css.total}>{t('total', { count: total })}</p>
              <RowTable side={of.side} rows={rows} />
              <LinePages pageNum={page.view.pageNum} pages={page.pagesOf(total)} turn={page.turn} />
            </>
          )
        }
      </Region>
    </DialogFrame>
  );
}

import { FileStatus } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { Button, DialogFrame, DictSelect, ListDrawing, Region, StateView } from '@portal/ui';
import { useState } from 'react';
import { LinePages, useLinePage } from '../../widgets/lines/index.ts';
import css from './bill.module.css';
import { FileItem } from './FileItem.tsx';
import { useFiles } from './useFiles.ts';
import { words } from './words.ts';

const HEIGHT_PX = 240;

/** All files, the newest first: what is being loaded, and what was refused and why. */
export function FilesDialog({ close, done }: { close(): void; done(): unknown }) {
  const t = useWords(words);
  const [state, setState] = useState<string>();
  const status = FileStatus.safeParse(state).data;
  const page = useLinePage(status ?? '');
  const answer = useFiles({ ...page.view, ...(status && { status }) }, done);
  return (
    <DialogFrame
      className={css.dialog}
      title={t('files')}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <div className={css.filter}>
        <DictSelect
          type="recon_file_status"
          value={status}
          onChange={setState}
          label={t('status')}
          empty="all"
        />
      </div>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ rows, total }) =>
          total === 0 ? (
            <StateView drawing={<ListDrawing />} title={t('noFiles')} text={t('noFilesHint')} />
          ) : (
            <>
              <ul className={css.files} aria-label={t('files')}>
                {rows.map((file) => (
                  <FileItem key={file.fileId} file={file} isNamed />
                ))}
              </ul>
              <LinePages pageNum={page.view.pageNum} pages={page.pagesOf(total)} turn={page.turn} />
            </>
          )
        }
      </Region>
    </DialogFrame>
  );
}

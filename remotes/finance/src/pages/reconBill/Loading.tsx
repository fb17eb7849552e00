import { PAGE_SIZES } from '@portal/contract/constants';
import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import css from './bill.module.css';
import { FileProgress } from './FileItem.tsx';
import { useFiles } from './useFiles.ts';
import { words } from './words.ts';

/** Files that are being loaded, over the list; nothing while there are none. */
export function Loading({ done }: { done(): unknown }) {
  const t = useWords(words);
  const { data } = useFiles(
    { status: FILE_STATUS.loading, pageNum: 1, pageSize: PAGE_SIZES[0] },
    done,
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className={css.loading} aria-label={t('loading')}>
      {data.rows.map((file) => (
        <li key={file.fileId}>
          <b>{file.name}</b>
          <FileProgress file={file} />
        </li>
      ))}
    </ul>
  );
}

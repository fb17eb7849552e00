import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import { DictTag, DictText } from '@portal/ui';
import type { BillFile } from './api.ts';
import css from './bill.module.css';
import { words } from './words.ts';

/** Share of a file that is loaded; a process that resumes it continues from here. */
export function FileProgress({ file }: { file: BillFile }) {
  const t = useWords(words);
  const percent = file.size === 0 ? 0 : Math.floor((file.done / file.size) * 100);
  return (
    <span className={css.progress}>
      <progress
        max={file.size}
        value={file.done}
        aria-label={t('progressOf', { name: file.name })}
      />
      <output>{t('percent', { percent })}</output>
    </span>
  );
}

/** Result of a file: what it brought, or why it was refused as a whole. */
function Outcome({ file }: { file: BillFile }) {
  const t = useWords(words);
  if (file.status === FILE_STATUS.loading) return <FileProgress file={file} />;
  if (file.status === FILE_STATUS.rejected) return <p className={css.refusal}>{file.refusal}</p>;
  const parts = [
    t('linesOf', { count: file.lineCnt }),
    file.quarantineCnt > 0 && t('quarantineOf', { count: file.quarantineCnt }),
    file.repeatedCnt > 0 && t('repeatedOf', { count: file.repeatedCnt }),
  ];
  return <small>{parts.filter(Boolean).join(' · ')}</small>;
}

/** A file of a bill: whose and of which day, how it came, and what became of it. */
export function FileItem({ file, isNamed }: { file: BillFile; isNamed?: boolean }) {
  return (
    <li>
      <span>
        <b>{file.name}</b>
        <DictTag type="recon_file_status" value={file.status} />
      </span>
      <small>
        {isNamed && `${file.chnlCode} ${file.settleDate} · `}
        <DictText type="recon_source" value={file.source} /> ·{' '}
        <DictText type="recon_format" value={file.format} /> · {file.createBy} · {file.createTime}
      </small>
      <Outcome file={file} />
    </li>
  );
}

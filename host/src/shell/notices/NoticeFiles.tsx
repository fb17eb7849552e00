import { API_BASE } from '@portal/contract/constants';
import type { Answer } from '@portal/contract/kit/route';
import type { inboxRoutes } from '@portal/contract/system/notice';
import { useWords } from '@portal/i18n';
import { FileLinks } from '@portal/ui';
import { hostWords } from '../../words/words.ts';
import css from './notices.module.css';

type NoticeFilesProps = Pick<Answer<typeof inboxRoutes.get>, 'pictures' | 'attachments'>;

/** Pictures of a notice as they are, other files as links that save them under their names. */
export function NoticeFiles({ pictures, attachments }: NoticeFilesProps) {
  const t = useWords(hostWords);
  return (
    <>
      {pictures.length > 0 && (
        <section className={css.pictures} aria-label={t('inbox.pictures')}>
          {pictures.map(({ fileName, originalFilename }) => (
            <img key={fileName} src={API_BASE + fileName} alt={originalFilename} />
          ))}
        </section>
      )}
      {attachments.length > 0 && (
        <section className={css.files}>
          <h4>{t('inbox.attachments')}</h4>
          <FileLinks files={attachments} />
        </section>
      )}
    </>
  );
}

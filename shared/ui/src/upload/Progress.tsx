import { useWords } from '@portal/i18n';
import { uploadWords } from './words.ts';

/** Progress of an upload: the share of the file that has been sent, 0 to 1. */
export function Progress({ name, share }: { name: string; share: number }) {
  const t = useWords(uploadWords);
  return (
    <>
      <progress value={share} aria-label={t('progress', { name })} />
      <small className="ui-upload-share" aria-hidden="true">
        {t('percent', { percent: Math.round(share * 100) })}
      </small>
    </>
  );
}

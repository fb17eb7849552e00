import { downloadResource } from '@portal/http';
import { useWords } from '@portal/i18n';
import { showError } from '../feedback/toast.ts';
import { useOnce } from '../hooks/useOnce.ts';
import { IconClose, IconRefresh } from '../icons.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { IconFile, IconUpload } from './icons.ts';
import { Progress } from './Progress.tsx';
import { type FileActions, type UploadFieldProps, UploadFrame } from './UploadFrame.tsx';
import type { StoredFile } from './useUploads.ts';
import { uploadWords } from './words.ts';

/** An uploaded file as a link that saves it under the name that people know. */
export function FileLink({ file: { fileName, originalFilename: name } }: { file: StoredFile }) {
  const t = useWords(uploadWords);
  const [save] = useOnce(() => downloadResource(fileName, name).catch(showError));
  return (
    <button
      type="button"
      className="ui-link ui-file-name"
      aria-label={t('download', { name })}
      onClick={() => void save()}
    >
      {name}
    </button>
  );
}

function Files({ stored, uploads, remove, cancel, retry }: FileActions) {
  const t = useWords(uploadWords);
  return (
    <ul className="ui-files">
      {stored.map((file) => (
        <li key={file.fileName}>
          <IconFile />
          <FileLink file={file} />
          <IconButton
            icon={IconClose}
            label={t('remove', { name: file.originalFilename })}
            onClick={() => remove(file)}
          />
        </li>
      ))}
      {uploads.sending.map((item) => {
        const { name } = item.file;
        const isFailed = item.failure !== undefined;
        return (
          <li key={item.key} data-failed={isFailed || undefined}>
            <IconFile />
            <span className="ui-file-name">{name}</span>
            {isFailed ? (
              <IconButton
                icon={IconRefresh}
                label={t('retry', { name })}
                onClick={() => retry(item)}
              />
            ) : (
              <Progress name={name} share={item.share} />
            )}
            <IconButton
              icon={IconClose}
              label={t(isFailed ? 'remove' : 'cancel', { name })}
              onClick={() => cancel(item)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Documents of a record: chosen or dropped, with progress, retry and download. */
export function FileUpload({ field }: UploadFieldProps) {
  const t = useWords(uploadWords);
  const verb = (
    <>
      <IconUpload />
      {t('chooseFiles')}
    </>
  );
  return (
    <UploadFrame field={field} use="file" verb={verb}>
      {(actions) => <Files {...actions} />}
    </UploadFrame>
  );
}

import { UPLOAD_TYPES } from '@portal/contract/common/file';
import { UPLOAD_MAX_MB } from '@portal/contract/constants';
import { download } from '@portal/http';
import { useWords } from '@portal/i18n';
import type { ChangeEvent } from 'react';
import { showError } from '../feedback/toast.ts';
import { useOnce } from '../hooks/useOnce.ts';
import { IconUpload } from '../upload/icons.ts';
import { useDropZone } from '../upload/useDropZone.ts';
import { importWords } from './words.ts';

interface ImportFileProps {
  takes: 'sheet' | 'table';
  /** Name of the file that is chosen. */
  chosen: string | undefined;
  take(files: File[]): void;
  template(): Promise<string>;
}

/** Area in which the file is chosen or dropped, and the template to fill in. */
export function ImportFile({ takes, chosen, take, template }: ImportFileProps) {
  const t = useWords(importWords);
  const drop = useDropZone(take);
  const types = UPLOAD_TYPES[takes];
  const [save] = useOnce(async () => {
    await template().then(download).catch(showError);
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])]);
    // So that the same file, corrected, can be chosen again.
    target.value = '';
  };
  return (
    <>
      <label className="ui-drop" {...drop}>
        <input
          className="ui-hidden"
          type="file"
          accept={types.map((type) => `.${type}`).join()}
          onChange={choose}
        />
        <span className="ui-drop-verb">
          <IconUpload />
          {t('choose')}
        </span>
        <span className="ui-drop-or">{chosen ?? t('orDrop')}</span>
      </label>
      <p className="ui-import-hint">
        {t('hint', { types: types.join(', '), size: UPLOAD_MAX_MB })}
        <button type="button" className="ui-link" onClick={() => void save()}>
          {t('template')}
        </button>
      </p>
    </>
  );
}
